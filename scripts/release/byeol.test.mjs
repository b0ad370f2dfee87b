import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../paths.mjs'
import { readEnvironmentFile } from './readEnvironmentFile.mjs'

describe('a file of environment variables, as systemd reads it', () => {
  it.each([
    ['A=b', 'b'],
    ['A=', ''],
    ['A=주식회사 별빛 # 1=2;', '주식회사 별빛 # 1=2;'],
    ['A=k1:AbC+/9==', 'k1:AbC+/9=='],
    ['A="with \\"quotes\\" and \\\\"', 'with "quotes" and \\'],
    ["A='as $it is'", 'as $it is'],
    ['A=one \\\n two', 'one two'],
    ['# A=no\n; A=no\n\n  A=yes\r\n', 'yes'],
  ])('reads %j', (text, value) => expect(readEnvironmentFile(text)).toEqual({ A: value }))

  it('names the line that is none', () =>
    expect(() => readEnvironmentFile('A=1\nexport B=2')).toThrow('Line 2 is no NAME=value'))
})

describe('byeol', () => {
  let folder
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'byeol-command-'))))
  afterEach(() => rm(folder, { recursive: true }))

  const run = (words, shell = {}) =>
    promisify(execFile)(join(root, 'bin/byeol'), words, {
      env: { PATH: process.env.PATH, BYEOL_ENV_FILE: join(folder, 'byeol.env'), BYEOL_USER: 'nobody-here', ...shell },
    }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stderr }) => ({ code, said: stderr }),
    )

  it('names its commands, and the file that is missing', async () => {
    expect(await run([])).toMatchObject({ code: 1, said: expect.stringMatching(/migrate .*reseal.*staff/u) })
    expect(await run(['start'])).toMatchObject({ code: 1, said: expect.stringContaining('Commands:') })
    expect(await run(['doctor'])).toMatchObject({ code: 1, said: expect.stringContaining('There is no /') })
  })

  it('gives a command the variables of the file, and none of the shell', async () => {
    await writeFile(join(folder, 'byeol.env'), 'NODE_ENV=production\nCONSOLE_PORT=x\n')
    const { code, said } = await run(['doctor'], { CONSOLE_ADRESSES: '1.2.3.4', KAKAO_REST_KEY: 'of-the-shell' })
    expect(code).toBe(1)
    expect(said).toContain('CONSOLE_PORT: ')
    expect(said).not.toMatch(/ADRESSES|kakao/u)
  })

  it('gives the owner of the tables to migrations alone', async () => {
    await writeFile(join(folder, 'byeol.env'), 'DATABASE_URL=postgresql://byeol_app@127.0.0.1:1/byeol\n')
    await writeFile(join(folder, 'owner.env'), 'DATABASE_OWNER_URL=mysql://x\n')
    expect((await run(['migrate'])).said).toContain('DATABASE_OWNER_URL: not ')
    expect((await run(['ledger-check'])).said).not.toContain('DATABASE_OWNER_URL')
  })
})
