import { api } from '@byeol/contract/api.ts'
import { readCaptions } from '@byeol/contract/text/captions.ts'
import { expect, it } from 'vitest'
import { device } from '../../test/makePeople.ts'
import { makeVideo } from '../../test/media/videos.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { useOwnWorld } from '../../test/useWorld.ts'

const world = useOwnWorld(sandboxEnv)

it('drafts captions of a video’s sound for its uploader to correct, and stores none', async () => {
  const [author, reader] = [await world.fan(), await world.fan()]
  const chatId = await author.open(reader)
  const upload = async (silent: boolean) => {
    const bytes = makeVideo({ seconds: 2, silent })
    return (await author.call(api.chat.uploadVideo, { chatId }, { bytes })).file.id
  }
  const linesOf = async (fileId: Awaited<ReturnType<typeof upload>>) => {
    const { captions } = await author.call(api.file.draftCaptions, { fileId, language: 'ko' })
    return readCaptions(captions).map(({ text }) => text)
  }
  const fileId = await upload(false)
  expect(await linesOf(fileId)).toContain('오늘도 와 줘서 고마워요')
  expect(await linesOf(await upload(true))).toEqual([])
  const asked = { deviceInfo: device, responseData: ['captionDrafts' as const] }
  expect(await author.call(api.auth.boot, asked)).toEqual({ captionDrafts: true })
  const { mediaDescriptions } = await author.call(api.user.export, {})
  expect(mediaDescriptions).toEqual([])
})
