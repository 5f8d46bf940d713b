export { type BoardDrawing, boardDrawings, connectedParts } from "./board-drawings";
export { type Slot, type SlotChoice, slotOf, slotsFor } from "./card-slots";
export { type Band, bandColumn, bandsOf } from "./chart-bands";
export { type Box, cellBox, junctionPath } from "./junction-path";
export { type LandingEffect, landingEffects, rulesOfSpace } from "./landing-effect";
export { type DrawnMap, drawMap, PILL_GAP, placesOfMap } from "./map-drawing";
export type { PlacedLabel } from "./map-labels";
export type { MapPoint } from "./map-layout";
export { type MapColumns, type MapModel, mapColumns, mapModel } from "./map-model";
export { besideRoute, type Road, routePath, stopsOn } from "./map-routes";
export {
  assignSpots,
  layOutGrid,
  layOutRing,
  middleOfStretch,
  type Ring,
  SMALLEST_RING,
  type Spot,
} from "./ring-layout";
export { type Branch, branchesOf, layOutBranchedTrack, type TrackCell, type TrackLayout } from "./track-layout";
