import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const root = dirname(import.meta.dirname)

it('refuses a cycle of imports and shows it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'byeol-cycle-'))
  await writeFile(join(folder, 'star.ts'), `import { fan } from './fan.ts'\nexport const star = () => fan`)
  await writeFile(join(folder, 'fan.ts'), `import { star } from './star.ts'\nexport const fan = () => star`)
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const run = promisify(execFile)(process.execPath, [oxlint, '-c', join(root, '.oxlintrc.json'), '.'], { cwd: folder })
  await expect(run).rejects.toMatchObject({ stdout: expect.stringMatching(/no-cycle[^]*star\.ts[^]*fan\.ts/) })
  await rm(folder, { recursive: true })
})
