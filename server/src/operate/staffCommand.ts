import { parseArgs } from 'node:util'
import { staffName } from '../audit/staffName.ts'
import { findNow } from './findNow.ts'
import { commandWords, openOperation, type Operation } from './openOperation.ts'

export interface StaffCommand extends Operation {
  by: string
  args: string[]
  /** The servers' time when the command started. */
  now: () => Date
}

/**
 * Runs a staff command. `--by NAME` names the acting staff member, for the audit log. Prints the result of `run`. If
 * `run` throws, prints the reason and exits with 1; without a name, prints `usage`.
 */
export async function staffCommand(usage: string, run: (command: StaffCommand) => Promise<string>): Promise<void> {
  try {
    const options = { by: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: commandWords(), options, allowPositionals: true })
    if (!values.by) throw new Error(`${usage} --by YOUR-NAME`)
    const by = staffName(values.by)
    const operation = await openOperation()
    try {
      const at = await findNow(operation.db)
      console.log(await run({ ...operation, by, args: positionals, now: () => at }))
    } finally {
      await operation.close()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
