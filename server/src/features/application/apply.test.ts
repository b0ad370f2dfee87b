import { api } from '@byeol/contract/api.ts'
import { celebAgreementVersion } from '@byeol/contract/celeb/celebAgreementVersion.ts'
import { limits } from '@byeol/contract/limits.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { column } from '../../db/columns.ts'
import { applyAs, decideAs, statusOf, uploadProof, verifyPerson } from '../../test/applications.ts'
import type { Actor } from '../../test/Actor.ts'
import { databaseText } from '../../test/databaseText.ts'
import { useWalkingWorld } from '../../test/useWorld.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { codeOf } from '../../test/signUpPerson.ts'
import { readProof } from './readProof.ts'
import { findProofs } from './view.ts'

const world = useWalkingWorld(sandboxEnv)

async function applicant(birthday?: string): Promise<Actor> {
  const fan = await world.fan()
  await verifyPerson(world, fan, birthday)
  return fan
}
const isFree = async (who: Actor, username: string) => (await who.call(api.celeb.usernameFree, { username })).isFree
const files = async (): Promise<string[]> => readdir(join(world.ctx.env.DATA_DIR, 'files')).catch(() => [])

describe('an application', () => {
  it('needs a verified identity', async () => {
    const fan = await world.fan()
    expect(await statusOf(fan)).toEqual({
      application: null,
      isIdentityVerified: false,
      name: null,
      needsGuardian: false,
    })
    expect(await codeOf(uploadProof(fan))).toBe('id_verification_required')
    expect(await codeOf(applyAs(fan, { proofIds: ['f'.repeat(24)] }))).toBe('id_verification_required')
  })

  it('is pending with the content that was sent, and with its steps', async () => {
    const fan = await applicant()
    expect(await statusOf(fan)).toMatchObject({ isIdentityVerified: true, name: '김•하', needsGuardian: false })
    const sent = await applyAs(fan, { username: 'Sent.Star' })
    expect(sent).toMatchObject({
      status: 'pending',
      username: 'sent.star',
      links: [{ problem: null }, { problem: null }],
      proofs: [{ name: '공연사진.jpg', kind: 'photo', use: 'activity', problem: null }],
      reason: null,
      answerUntil: null,
      decidedAt: null,
    })
    const { application } = await statusOf(fan)
    const [proof] = application!.proofs
    expect(proof?.preview).toMatch(/^data:image\/webp;base64,/u)
    expect(application).toEqual({ ...sent, proofs: [{ ...sent.proofs[0]!, preview: proof!.preview }] })
    expect(sent.steps.map(({ step, at }) => [step, at !== null])).toEqual([
      ['identity', true],
      ['received', true],
      ['review', false],
      ['result', false],
    ])
    expect(await codeOf(applyAs(fan))).toBe('conflict')
  })

  it('needs the agreement for celebs, and stores its version', async () => {
    const fan = await applicant()
    expect(await codeOf(applyAs(fan, { agreement: undefined }))).toBe('invalid_parameters')
    const { id } = await applyAs(fan)
    const select = 'select agreement_version as version from celeb_applications where id = $1'
    expect(await world.ctx.db.row(select, [id], { version: column.text })).toEqual({
      version: celebAgreementVersion,
    })
  })

  it('of an applicant under 19 needs a guardian’s consent', async () => {
    const birthday = `${world.ctx.now().getUTCFullYear() - 17}-01-01`
    const minor = await applicant(birthday)
    expect((await statusOf(minor)).needsGuardian).toBe(true)
    expect(await codeOf(applyAs(minor))).toBe('invalid_parameters')
    const [activity, guardian] = [await uploadProof(minor), await uploadProof(minor, { use: 'guardian' })]
    expect(await codeOf(applyAs(minor, { proofIds: [guardian.proofId] }))).toBe('invalid_parameters')
    const proofIds = [activity.proofId, guardian.proofId]
    expect((await applyAs(minor, { proofIds })).proofs.map(({ use }) => use)).toEqual(['activity', 'guardian'])
  })

  it.each([
    'ftp://byeol.test',
    'javascript:alert(1)',
    'https://byeol',
    'https://me:pw@byeol.test/',
    'https://byeol.test/ a',
    'https://',
    'byeol.test',
    'https://127.0.0.1/',
  ])('refuses the link %s', async (link) => {
    const fan = await applicant()
    expect(await codeOf(applyAs(fan, { links: [link] }))).toBe('invalid_parameters')
  })

  it('takes links of http(s) with every kind of path, one to five, each once', async () => {
    const fan = await applicant()
    for (const links of [[], ['https://a.kr', 'https://a.kr'], [1, 2, 3, 4, 5, 6].map((n) => `https://a.kr/${n}`)])
      expect(await codeOf(applyAs(fan, { links }))).toBe('invalid_parameters')
    const links = ['https://youtube.com/@doha?v=1#a', 'http://도하.한국/노래', 'https://byeol.co.kr:8443/']
    expect((await applyAs(fan, { links })).links.map(({ url }) => url)).toEqual(links)
  })

  it('refuses a stage name that speaks for the service or looks like a celeb’s', async () => {
    const fan = await applicant()
    const celeb = await world.celeb({ nickname: '윤슬나래' })
    for (const stageName of ['별 운영자', celeb.nickname])
      expect(await codeOf(applyAs(fan, { stageName }))).toBe('invalid_parameters')
  })

  it('cannot use another person’s proof', async () => {
    const [fan, other] = [await applicant(), await applicant()]
    const { proofId } = await uploadProof(other)
    expect(await codeOf(applyAs(fan, { proofIds: [proofId] }))).toBe('not_found')
  })

  it('is stored once for twenty simultaneous requests', async () => {
    const fan = await applicant()
    const { proofId } = await uploadProof(fan)
    const answers = await Promise.all(Array.from({ length: 8 }, () => codeOf(applyAs(fan, { proofIds: [proofId] }))))
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'conflict')).toHaveLength(7)
  })

  it('of a celeb is refused', async () => {
    const celeb = await world.celeb()
    await verifyPerson(world, celeb)
    expect(await codeOf(applyAs(celeb))).toBe('conflict')
  })
})

describe('a document', () => {
  it('is sealed everywhere in the database, even in the stored answer of a call', async () => {
    const fan = await applicant()
    const { proofId, preview } = await uploadProof(fan)
    const args = { stageName: '한번만', username: 'only.once', category: 'other', introduction: '노래해요' } as const
    const whole = { ...args, links: ['https://a.kr'], proofIds: [proofId], agreement: celebAgreementVersion }
    const [first, again] = [
      await fan.callOnce('apply-key-1', api.celeb.apply, whole),
      await fan.callOnce('apply-key-1', api.celeb.apply, whole),
    ]
    expect(again).toEqual(first)
    const text = await databaseText(world.ctx)
    expect(text).toContain('only.once')
    expect(text).not.toContain(preview!.slice(0, 60))
  })
})

describe('a requested username', () => {
  it('is free unless it is a celeb’s, applied for, or reserved', async () => {
    const [fan, other, celeb] = [await applicant(), await applicant(), await world.celeb()]
    expect(await isFree(fan, 'quite.new')).toBe(true)
    for (const taken of [celeb.username, celeb.username.toUpperCase(), 'settings', 'Byeol', 'start'])
      expect(await isFree(fan, taken), taken).toBe(false)
    await applyAs(other, { username: 'quite.new' })
    expect(await isFree(fan, 'Quite.New')).toBe(false)
    expect(await isFree(other, 'quite.new')).toBe(true)
    expect(await codeOf(applyAs(fan, { username: 'quite.new' }))).toBe('conflict')
    expect(await codeOf(applyAs(fan, { username: celeb.username }))).toBe('conflict')
    expect(await codeOf(applyAs(fan, { username: 'settings' }))).toBe('conflict')
  })

  it('goes to one of two people who apply for it at once', async () => {
    const rivals = [await applicant(), await applicant(), await applicant()]
    const answers = await Promise.all(rivals.map((who) => codeOf(applyAs(who, { username: 'rival' }))))
    expect(answers.toSorted()).toEqual(['conflict', 'conflict', 'ok'])
  })

  it('is free again after a rejection', async () => {
    const [fan, other] = [await applicant(), await applicant()]
    const application = await applyAs(fan, { username: 'once.more' })
    await decideAs(world, application, { to: 'rejected', reason: '자료가 모자라요.' })
    expect(await isFree(other, 'once.more')).toBe(true)
  })
})

describe('a proof', () => {
  it('is re-encoded without its EXIF, and stored encrypted', async () => {
    const fan = await applicant()
    const exif = { IFD0: { Copyright: 'at home in Seoul' } }
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
      .jpeg()
      .withExif(exif)
      .toBuffer()
    expect(picture.includes('at home in Seoul')).toBe(true)
    const before = await files()
    const proof = await uploadProof(fan, { bytes: picture, name: 'stage.jpg' })
    const [stored] = (await files()).filter((name) => !before.includes(name))
    const sealed = await readFile(join(world.ctx.env.DATA_DIR, 'files', stored!))
    expect(sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    const { id } = await applyAs(fan, { proofIds: [proof.proofId] })
    const [row] = await findProofs(world.ctx.db, id)
    const opened = await readProof(world.ctx, row!)
    expect(opened.includes('at home in Seoul')).toBe(false)
    expect(await sharp(opened).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 600 })
    // No link serves the document, not even one that this server would sign.
    expect((await fetch(`${world.base}/files/${stored}/large`)).status).toBe(404)
    expect((await fetch(`${world.base}/media/${stored}`)).status).toBe(404)
  })

  it('may be a complete PDF, which is stored unchanged', async () => {
    const fan = await applicant()
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
    const proof = await uploadProof(fan, { bytes: pdf, name: '계약서.pdf' })
    expect(proof).toMatchObject({ kind: 'pdf', preview: null, bytes: pdf.length })
    const { id } = await applyAs(fan, { proofIds: [proof.proofId] })
    expect(await readProof(world.ctx, (await findProofs(world.ctx.db, id))[0]!)).toEqual(pdf)
  })

  it.each([
    ['text', Buffer.from('hello')],
    ['a PDF that is cut off', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['something that calls itself PDF', Buffer.from('%PDF-evil %%EOF')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('is not %s', async (_what, bytes) => {
    const fan = await applicant()
    expect(await codeOf(uploadProof(fan, { bytes }))).toBe('unsupported_media')
  })

  it('has at most 10 MB', async () => {
    const fan = await applicant()
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(limits.proofMaxBytes), Buffer.from('%%EOF')])
    expect(await codeOf(uploadProof(fan, { bytes }))).toBe('payload_too_large')
  })

  it('that was never sent is removed when there are more than ten', async () => {
    const fan = await applicant()
    const first = await uploadProof(fan)
    for (let n = 0; n < limits.proofsUnsentMax; n++) {
      world.pass(5)
      await uploadProof(fan)
    }
    expect(await codeOf(applyAs(fan, { proofIds: [first.proofId] }))).toBe('not_found')
  })
})
