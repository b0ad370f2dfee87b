import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { findCycles } from './findCycles.ts'

const root = dirname(import.meta.dirname)
const run = promisify(execFile)

it('oxlint refuses an import cycle and shows its files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'byeol-cycle-'))
  await writeFile(join(folder, 'celeb.ts'), `import { fan } from './fan.ts'\nexport const celeb = () => fan`)
  await writeFile(join(folder, 'fan.ts'), `import { celeb } from './celeb.ts'\nexport const fan = () => celeb`)
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const linted = run(process.execPath, [oxlint, '-c', join(root, '.oxlintrc.json'), '.'], { cwd: folder })
  await expect(linted).rejects.toMatchObject({ stdout: expect.stringMatching(/no-cycle[^]*celeb\.ts[^]*fan\.ts/) })
  await rm(folder, { recursive: true })
})

it('findCycles sees cycles through type imports, package imports and dynamic imports', () => {
  const cyclic = new Map([
    ['server/src/context.ts', `import type { Queue } from './queue/openQueue.ts'`],
    ['server/src/queue/openQueue.ts', `import pg from 'pg'\nimport type {\n  Task,\n} from '../features/chat/task.ts'`],
    ['server/src/features/chat/task.ts', `export { type Context } from '../../context.ts'`],
    ['contract/src/api.ts', `import { errors } from '@byeol/contract/errors.ts'`],
    ['contract/src/errors.ts', `const api = await import('./api.ts')`],
    ['server/src/main.ts', `import './context.ts'`],
  ])
  expect(findCycles(cyclic)).toEqual([
    ['contract/src/api.ts', 'contract/src/errors.ts'],
    ['server/src/context.ts', 'server/src/features/chat/task.ts', 'server/src/queue/openQueue.ts'],
  ])
})

it('no workspace has an import cycle, type imports included', async () => {
  const { stdout } = await run('git', ['ls-files', '-z', '*.ts', '*.tsx'], { cwd: root })
  const paths = stdout.split('\0').filter(Boolean)
  const files = new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const)),
  )
  expect(findCycles(files)).toEqual([])
})
