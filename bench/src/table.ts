/** One line of a result. `goal` is what design.md and the issue ask for, beside what was measured. */
export interface Row {
  what: string
  value: string
  goal?: string
}

const widestValue = 34

export function printTable(title: string, rows: readonly Row[]): void {
  const wide = Math.max(...rows.map(({ what }) => what.length))
  const values = Math.min(widestValue, Math.max(...rows.map(({ value }) => value.length)))
  console.log(`\n${title}`)
  for (const { what, value, goal } of rows)
    console.log(`  ${what.padEnd(wide)}  ${value.padStart(values)}${goal ? `   (to reach: ${goal})` : ''}`)
}
