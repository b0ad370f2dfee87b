import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { expect, it } from 'vitest'
import { nextSendId } from '../../test/Actor.ts'
import { uploadTo, write } from '../../test/boards.ts'
import { onePixel } from '../../test/media/photos.ts'
import { useWorld } from '../../test/useWorld.ts'

const world = useWorld()

async function chatOfTwo() {
  const [author, reader] = [await world.fan(), await world.fan()]
  const chatId = await author.open(reader)
  const { file } = await author.call(api.chat.uploadPhoto, { chatId }, { bytes: onePixel })
  return { author, reader, chatId, fileId: file.id }
}

it('shows the description of a photo to everybody who sees it in a chat', async () => {
  const { author, reader, chatId, fileId } = await chatOfTwo()
  await author.call(api.file.describe, { fileId, alt: '  눈 오는 밤거리 ' })
  const { chatMessage } = await author.call(api.chat.sendMessage, {
    sendId: nextSendId(),
    chatMessageParams: { chatId, photoId: fileId },
  })
  expect(chatMessage.photo).toMatchObject({ alt: '눈 오는 밤거리' })

  const read = async () => (await reader.call(api.chat.listMessage, { chatId })).chatMessages.at(-1)?.photo
  expect(await read()).toMatchObject({ alt: '눈 오는 밤거리' })
  await author.call(api.file.describe, { fileId, alt: '' })
  expect(await read()).not.toHaveProperty('alt')
})

it('takes a description only from the photo’s uploader, up to the length limit', async () => {
  const { author, reader, fileId } = await chatOfTwo()
  await expect(reader.call(api.file.describe, { fileId, alt: '남의 말' })).rejects.toMatchObject({ code: 'not_found' })
  const tooLong = '가'.repeat(limits.photoAltMaxChars + 1)
  await expect(author.call(api.file.describe, { fileId, alt: tooLong })).rejects.toMatchObject({
    code: 'invalid_parameters',
  })
})

it('describes the photos of a post', async () => {
  const celeb = await world.celeb()
  const fileId = await uploadTo(celeb, celeb)
  await celeb.call(api.file.describe, { fileId, alt: '무대 위의 마이크' })
  const post = await write(celeb, celeb, '오늘 무대', { photoIds: [fileId] })
  expect(post.photos).toMatchObject([{ alt: '무대 위의 마이크' }])
})

it('exports people’s descriptions of their photos with their data', async () => {
  const { author, reader, fileId } = await chatOfTwo()
  await author.call(api.file.describe, { fileId, alt: '창가의 고양이' })
  const exported = async (who: typeof author) => (await who.call(api.user.export, {})).mediaDescriptions
  expect(await exported(author)).toMatchObject([{ fileId, alt: '창가의 고양이' }])
  expect(await exported(reader)).toEqual([])
})
