import { api } from '@byeol/contract/api.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useWorld } from './test/useWorld.ts'
import { onePixel } from './test/media/photos.ts'
import { makeDataFolder, runServer, type DataFolder } from './test/servers/runServer.ts'

const world = useWorld()
let folder: DataFolder
beforeAll(async () => {
  folder = await makeDataFolder()
})
afterAll(async () => {
  await folder.remove()
})

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8)

/**
 * The paths that another user of the machine may open: the folder and everything below it, except PostgreSQL's folder.
 */
async function findOpen(path: string): Promise<string[]> {
  const found = (await stat(path)).mode & 0o007 ? [path] : []
  const entries = await readdir(path, { withFileTypes: true })
  for (const entry of entries.filter(({ name }) => name !== 'postgres'))
    if (entry.isDirectory()) found.push(...(await findOpen(join(path, entry.name))))
    else if ((await stat(join(path, entry.name))).mode & 0o007) found.push(join(path, entry.name))
  return found
}

it('files are closed to other users of the machine, also in a folder that an older build left open', async () => {
  const old = join(folder.path, 'files')
  await mkdir(old)
  await chmod(old, 0o755)
  const accounts = join(folder.path, 'demo-accounts.json')
  await writeFile(accounts, '[]')
  await chmod(accounts, 0o644)
  const server = await runServer(folder.path, { DATABASE_URL: world.databaseUrl })
  const fan = await world.fan()
  await fan.at(server).call(api.user.uploadProfile, { for: 'photo' }, { bytes: onePixel })
  expect(await readdir(old)).not.toEqual([])
  expect([await modeOf(folder.path), await modeOf(old), await modeOf(accounts)]).toEqual(['750', '750', '640'])
  expect(await findOpen(folder.path)).toEqual([])
  await server.kill('SIGTERM')
})

it('the embedded database starts in a closed folder, again and again', async () => {
  for (let start = 0; start < 3; start += 1) {
    // Restores the state that an older build left: the folder open to all, and owned by another group.
    if (start === 2) await chown(folder.path, process.getuid?.() ?? 0, process.getgid?.() ?? 0)
    if (start === 2) await chmod(folder.path, 0o755)
    const server = await runServer(folder.path)
    expect((await fetch(`${server.base}/healthz`)).status).toBe(200)
    expect(await findOpen(folder.path)).toEqual([])
    expect(await server.kill('SIGTERM')).toBe(0)
  }
})

it('the log of a program that `npm start` runs is closed, also one that was open', async () => {
  const logFile = join(folder.path, 'open.log')
  await writeFile(logFile, 'old')
  await chmod(logFile, 0o644)
  const startProgram = pathToFileURL(join(import.meta.dirname, '../../scripts/startProgram.mjs')).href
  const program = `{ name: 'p', command: ['echo', 'it runs on x'], says: /^it runs on (.)/, logFile: '${logFile}' }`
  const child = spawn(process.execPath, [
    ...['--input-type=module', '-e'],
    `import { startProgram } from '${startProgram}'; await startProgram(${program}).ended`,
  ])
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await modeOf(logFile)).toBe('640')
})
