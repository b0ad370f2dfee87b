/** One measured value, and its goal if there is one. */
export interface Row {
  what: string
  value: string
  goal?: string
}

const maxValueWidth = 34

export function printTable(title: string, rows: readonly Row[]): void {
  const whatWidth = Math.max(...rows.map(({ what }) => what.length))
  const valueWidth = Math.min(maxValueWidth, Math.max(...rows.map(({ value }) => value.length)))
  console.log(`\n${title}`)
  for (const { what, value, goal } of rows)
    console.log(`  ${what.padEnd(whatWidth)}  ${value.padStart(valueWidth)}${goal ? `   (goal: ${goal})` : ''}`)
}
