/** A list of whole numbers of 32 bits that grows; room is doubled when it runs out. */
export class GrowingNumbers {
  private cells = new Int32Array(1024);
  private used = 0;

  get length(): number {
    return this.used;
  }

  push(value: number): void {
    if (this.used === this.cells.length) {
      const larger = new Int32Array(this.cells.length * 2);
      larger.set(this.cells);
      this.cells = larger;
    }
    this.cells[this.used++] = value;
  }

  /** The numbers so far; they stay when the list grows. */
  numbers(): Int32Array {
    return this.cells.subarray(0, this.used);
  }
}
