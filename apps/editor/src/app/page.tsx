"use client";
import dynamic from "next/dynamic";

const Probe = dynamic(async () => (await import("../features/source/probe.tsx")).Probe, { ssr: false });

export default function Page() {
  return <Probe />;
}
