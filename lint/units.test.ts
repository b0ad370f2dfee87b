import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../deploy/systemd')

it.each(globSync('*.service', { cwd: folder }))(
  'in %s a forbidden system call fails and does not kill the server',
  (file) => {
    const unit = readFileSync(join(folder, file), 'utf8')
    expect(unit).toMatch(/^SystemCallFilter=/mu)
    expect(unit).toMatch(/^SystemCallErrorNumber=EPERM$/mu)
  },
)
