import { api } from '@byeol/contract/api.ts'
import { describe, expect, it } from 'vitest'
import { openLog } from '../../openLog.ts'
import { dayMs, newNumber, payableCeleb, sellPremium, verify } from '../../test/money/celebMoney.ts'
import { databaseText, isReadable } from '../../test/databaseText.ts'
import type { World } from '../../test/openWorld.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { addAccount, residentNumber, verifiedPerson } from '../../test/money/payable.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { request, staffOf } from '../../test/money/settlements.ts'
import { codeOf } from '../../test/signUpPerson.ts'
import { exportTaxReport } from './decide/exportTaxReport.ts'
import { fitsIdentity } from './account/fitsIdentity.ts'
import { eraseResidentNumbers } from './account/eraseResidentNumbers.ts'

const lines: string[] = []
const world = useOwnWorld(sandboxEnv, openLog('debug', { write: (line) => void lines.push(line) }))

const address = '서울시 종로구 비밀로 42'
const save = (celeb: Awaited<ReturnType<World['celeb']>>, number = residentNumber) =>
  celeb.call(api.celeb.saveTaxFacts, { residentNumber: number, address })

describe('a resident number', () => {
  it.each([
    ['010314-4567890', { birthday: '2001-03-14', gender: 'female' }, true],
    ['0103144567891', { birthday: '2001-03-14', gender: 'female' }, true],
    ['010314-3567890', { birthday: '2001-03-14', gender: 'female' }, false],
    ['010314-3567890', { birthday: '2001-03-14', gender: null }, true],
    ['010314-2567890', { birthday: '2001-03-14', gender: 'female' }, false],
    ['010315-4567890', { birthday: '2001-03-14', gender: 'female' }, false],
    ['881102-1234567', { birthday: '1988-11-02', gender: 'male' }, true],
    ['881102-5234567', { birthday: '1988-11-02', gender: 'male' }, true],
    ['010314-456789', { birthday: '2001-03-14', gender: 'female' }, false],
  ])('%s fits %o: %s; its last digit does not matter', (number, identity, fits) => {
    expect(fitsIdentity(number, identity)).toBe(fits)
  })

  it('is refused for another person, and without a verified identity', async () => {
    const celeb = await world.celeb()
    expect(await codeOf(save(celeb))).toBe('id_verification_required')
    await verify(world, celeb)
    expect(await codeOf(save(celeb, '990101-1234567'))).toBe('invalid_parameters')
    expect(await celeb.call(api.celeb.taxFacts, {})).toEqual({ taxKind: 'freelance', isSaved: false, savedAt: null })
    expect(await save(celeb)).toMatchObject({ isSaved: true, savedAt: expect.any(Date) })
  })

  it('is in no answer, log or column, and only in the report, which records its reader', async () => {
    const celeb = await payableCeleb(world)
    await save(celeb)
    await addAccount(celeb, await newNumber(verifiedPerson.name))
    await sellPremium(world, celeb, 49_000)
    world.pass(8 * dayMs)
    const settlement = await request(celeb)
    await staffOf(world).approveAndPay(settlement)
    const paid = (await celeb.call(api.celeb.settlementHistory, {})).list[0]!
    const month = new Date(paid.paidAt!.getTime() + 9 * 3_600_000).toISOString().slice(0, 7)
    const report = await world.ctx.db.inTransaction((tx) => exportTaxReport(world.ctx, tx, { month, by: 'jin' }))
    expect(report.find((line) => line.number === settlement.number)).toMatchObject({
      name: verifiedPerson.name,
      residentNumber: residentNumber.replace('-', ''),
      address,
      wonBeforeTax: 31_181,
      incomeTaxWon: 930,
      localTaxWon: 90,
    })
    const audited = await world.ctx.db.rows<{ by: string }>(`select by from audit_log where action = 'tax.report'`)
    expect(audited).toEqual([{ by: 'jin' }])

    // If PostgreSQL refuses a row, its error message contains the whole row.
    const refuse = `alter table resident_numbers add constraint no_rows check (saved_at < '2000-01-01') not valid`
    await world.asOwner(refuse)
    expect(await codeOf(save(celeb))).toBe('internal')
    await world.asOwner('alter table resident_numbers drop constraint no_rows')
    const text = await databaseText(world.ctx)
    const log = lines.join('')
    expect(log).toContain('no_rows')
    for (const secret of [residentNumber, residentNumber.replace('-', ''), residentNumber.slice(7), '비밀로 42']) {
      expect(isReadable(text, secret), secret).toBe(false)
      expect(log, secret).not.toContain(secret)
    }
  })

  it('is sealed with keys that have no other use', async () => {
    const celeb = await world.celeb()
    await verify(world, celeb)
    await save(celeb)
    const row = await world.ctx.db.row<{ sealed: string }>('select sealed from resident_numbers where celeb_id = $1', [
      celeb.id,
    ])
    expect(world.ctx.secrets.resident.get(row!.sealed.split('.')[0]!)).not.toEqual(
      world.ctx.secrets.data.values().next().value,
    )
  })

  it('is deleted five years after its last use', async () => {
    const celeb = await world.celeb()
    await verify(world, celeb)
    await save(celeb)
    const isSaved = async () =>
      (await world.ctx.db.row('select from resident_numbers where celeb_id = $1', [celeb.id])) !== null
    world.pass(5 * 365 * dayMs)
    await eraseResidentNumbers(world.ctx)
    expect(await isSaved()).toBe(true)
    world.pass(2 * dayMs)
    await eraseResidentNumbers(world.ctx)
    expect(await isSaved()).toBe(false)
  })
})
