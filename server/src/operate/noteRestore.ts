import { lastProof, noteProof } from '../nodes/restoreProofs.ts'
import { commandWords, openOperation } from './openOperation.ts'

/**
 * `npm run restore-proven -- TIME`: records that a backup was just restored to that time on trial, and that the result
 * was right.
 */
async function run([time]: string[]): Promise<void> {
  const restoredTo = new Date(time ?? '')
  if (Number.isNaN(restoredTo.getTime())) throw new Error('npm run restore-proven -- TIME')
  const { db, close } = await openOperation()
  try {
    await noteProof(db, restoredTo)
    console.log(`Restoring was last proven on ${(await lastProof(db))!.toISOString()}.`)
  } finally {
    await close()
  }
}

run(commandWords()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
