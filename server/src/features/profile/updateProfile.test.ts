import { api } from '@byeol/contract/api.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { callApi } from '../../test/callApi.ts'
import { useWorld } from '../../test/useWorld.ts'
import { onePixel } from '../../test/media/photos.ts'
import { codeOf } from '../../test/signUpPerson.ts'

const here = useWorld()

type Changes = Args<typeof api.user.updateProfile>
const update = async (who: Actor, changes: Changes) => (await who.call(api.user.updateProfile, changes)).user
const upload = async (who: Actor, madeFor: 'photo' | 'cover', bytes: Uint8Array) =>
  (await who.call(api.user.uploadProfile, { for: madeFor }, { bytes })).file
const fetchPicture = async (url: string | null) => {
  const answer = await fetch(`${here.base}${url}`)
  return {
    type: answer.headers.get('content-type'),
    nosniff: answer.headers.get('x-content-type-options'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

describe('a nickname', () => {
  it.each([
    '별',
    '가'.repeat(21),
    '   ',
    'a\u200bb',
    '별\u202e님',
    'ㅤㅤ',
    '별\u0007님',
    '공식',
    '별 운영자',
    'ADMIN',
    'ｏｆｆｉｃｉａｌ',
    '고객센터님',
    '별씨발',
  ])('may not be %j', async (nickname) => {
    const fan = await here.fan()
    await expect(update(fan, { nickname })).rejects.toMatchObject({
      code: 'invalid_parameters',
      data: [{ path: 'nickname' }],
    })
  })

  it('need not be unique, but must not look like a celeb’s in any spelling', async () => {
    const celeb = await here.celeb({ nickname: '은하수 Star' })
    const [fan, namesake] = [await here.fan({ nickname: '흔한이름' }), await here.fan()]
    for (const nickname of [
      '은하수 Star',
      '은하수star',
      '은하수★STAR',
      '은 하 수 s.t.a.r',
      '은하수 Ｓｔａｒ',
      '은하수_star~',
    ]) {
      expect(await codeOf(update(fan, { nickname })), nickname).toBe('invalid_parameters')
      expect((await callApi(here.base, null, api.auth.checkNickname, { nickname })).isAllowed, nickname).toBe(false)
    }
    expect((await update(namesake, { nickname: '흔한이름' })).nickname).toBe('흔한이름')
    expect((await update(celeb, { nickname: '은하수 STAR' })).nickname).toBe('은하수 STAR')
    expect((await celeb.call(api.auth.checkNickname, { nickname: '은하수 Star' })).isAllowed).toBe(true)
  })

  it('is stored composed (NFC) and trimmed', async () => {
    const fan = await here.fan()
    expect((await update(fan, { nickname: '  별이   빛나\u1102\u1161  '.normalize('NFD') })).nickname).toBe(
      '별이 빛나나',
    )
  })
})

describe('a picture', () => {
  /** A picture rotated by EXIF, with a location and a name in its EXIF. */
  const photograph = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#e9334a' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1' } })
      .toBuffer()

  it.each([
    ['photo', 640, 640],
    ['cover', 1_440, 810],
  ] as const)('as %s is re-encoded to its shape, and tells neither place nor owner', async (madeFor, width, height) => {
    const fan = await here.fan()
    const original = await photograph(1_800, 1_200)
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const file = await upload(fan, madeFor, original)
    expect(file).toMatchObject({ width, height, preview: expect.stringMatching(/^data:image\/webp;base64,/u) })
    const user = await update(fan, madeFor === 'photo' ? { photoId: file.id } : { coverId: file.id })
    const { type, nosniff, bytes } = await fetchPicture(madeFor === 'photo' ? user.photoUrl : user.coverUrl)
    expect([type, nosniff]).toEqual(['image/jpeg', 'nosniff'])
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width, height })
    expect([metadata.exif, metadata.iptc, metadata.xmp, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(bytes.includes('somebody')).toBe(false)
  })

  it('must be the person’s own upload for its place, and can be removed', async () => {
    const [fan, thief] = [await here.fan(), await here.fan()]
    const photo = await upload(fan, 'photo', onePixel)
    expect(await codeOf(update(thief, { photoId: photo.id }))).toBe('not_found')
    expect(await codeOf(update(fan, { coverId: photo.id }))).toBe('not_found')
    const chatId = await fan.open(thief)
    const { file } = await fan.call(api.chat.uploadPhoto, { chatId }, { bytes: onePixel })
    expect(await codeOf(update(fan, { photoId: file.id }))).toBe('not_found')
    expect((await update(fan, { photoId: photo.id })).photoUrl).toMatch(/^\/media\/m-/u)
    expect((await update(fan, { introduction: '그대로' })).photoUrl).not.toBeNull()
    expect((await update(fan, { photoId: null })).photoUrl).toBeNull()
  })

  it.each([
    ['text', Buffer.from('<svg onload="alert(1)">')],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['a broken JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200)])],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is refused', async (_what, bytes) => {
    const fan = await here.fan()
    expect(await codeOf(upload(fan, 'photo', bytes))).toBe('unsupported_media')
  })
})

describe('a changed profile', () => {
  it('reaches the person’s devices and direct chats on every node, and no other people', async () => {
    const [fan, friend, stranger] = [await here.fan(), await here.fan(), await here.fan()]
    await fan.open(friend)
    const [mine, theirs, strange] = [await fan.connect(), await friend.connect(), await stranger.connect()]
    await update(fan, { nickname: '바뀐이름', introduction: '안녕' })
    for (const connection of [mine, theirs]) {
      const { user } = await connection.next('userUpdate')
      expect(user).toMatchObject({ id: fan.id, nickname: '바뀐이름', introduction: '안녕', birthday: null })
      expect(JSON.stringify(user)).not.toContain('byeol.test')
    }
    await strange.settled(here)
    expect(strange.all('userUpdate')).toEqual([])
    for (const connection of [mine, theirs, strange]) connection.close()
  })

  it('reaches a celeb’s premium fans', async () => {
    const [celeb, member, follower] = [await here.celeb({ nickname: '별하나' }), await here.fan(), await here.fan()]
    await here.premium(member, celeb)
    await follower.call(api.user.subscribe, { celebUserId: celeb.id })
    const [near, far] = [await member.connect(), await follower.connect()]
    await update(celeb, { nickname: '별두나' })
    expect((await near.next('userUpdate')).user).toMatchObject({
      id: celeb.id,
      nickname: '별두나',
      celebUsername: celeb.username,
      isCeleb: true,
    })
    await far.settled(here)
    expect(far.all('userUpdate')).toEqual([])
    for (const connection of [near, far]) connection.close()
  })

  it('appears on the next message', async () => {
    const [fan, friend] = [await here.fan(), await here.fan()]
    const chatId = await fan.open(friend)
    await fan.say(chatId, '옛 이름')
    await update(fan, { nickname: '새이름이야' })
    const said = await fan.say(chatId, '새 이름')
    expect(said.author.nickname).toBe('새이름이야')
    expect((await friend.history(chatId)).map(({ author }) => author.nickname)).toEqual(['새이름이야', '새이름이야'])
  })
})
