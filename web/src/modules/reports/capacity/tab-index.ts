/** Tab leads to the first cell alone; arrows go on from there. */
export const tabIndexAt = (row: number, column: number): 0 | -1 => (row === 0 && column === 0 ? 0 : -1)
