import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { programEnv } from '../test/servers/programEnv.ts'

it.each(['checkLedger.ts', 'verifyAuditLog.ts'])('%s makes no world of its own in a plain shell', async (file) => {
  const folder = await mkdtemp(join(tmpdir(), 'byeol-plain-'))
  const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, file), 'verify'], {
    env: { ...programEnv, DATA_DIR: folder },
  })
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/`byeol`/u) as string })
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
