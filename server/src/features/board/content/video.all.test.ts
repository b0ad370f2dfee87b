import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { boardOf, follow, readPost, uploadTo, write } from '../../../test/boards.ts'
import { useWorld } from '../../../test/useWorld.ts'
import { until } from '../../../test/until.ts'
import { makeVideo } from '../../../test/media/videos.ts'

const world = useWorld()

it('a post has one video, which plays for viewers of the full post and is deleted with it', async () => {
  const [celeb, follower, premium] = [await world.celeb(), await world.fan(), await world.fan()]
  await follow(follower, celeb)
  await world.premium(premium, celeb)
  const upload = async () =>
    (await celeb.call(api.board.uploadVideo, { celebUserId: celeb.id }, { bytes: makeVideo(), name: 'v.mp4' })).file
  const video = await upload()
  await expect(write(celeb, celeb, '', { photoIds: [video.id] })).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    write(celeb, celeb, '', { videoId: video.id, photoIds: [await uploadTo(celeb, celeb)] }),
  ).rejects.toMatchObject({ code: 'invalid_parameters' })
  const post = await write(celeb, celeb, '', { videoId: video.id, visibility: 'premium' })
  expect(post).toMatchObject({ photos: [], video: { id: video.id, durationMs: video.durationMs }, teaser: null })

  const play = async (link: string) =>
    (await fetch(`${world.base}${link}`, { headers: { range: 'bytes=0-99' } })).status
  const { links } = (await readPost(premium, post.id)).video!
  expect([await play(links.video), await play(links.medium)]).toEqual([206, 200])
  expect((await boardOf(follower, celeb, { hasMedia: 'true' }))[0]).toMatchObject({
    content: '',
    video: null,
    teaser: { photoCount: 0, hasVideo: true, preview: video.preview },
  })

  await expect(celeb.call(api.board.postEdit, { postId: post.id, videoId: null })).rejects.toMatchObject({
    code: 'invalid_parameters',
  })
  await expect(
    celeb.call(api.board.postEdit, { postId: post.id, photoIds: [await uploadTo(celeb, celeb)] }),
  ).rejects.toMatchObject({ code: 'invalid_parameters' })
  const photoId = await uploadTo(celeb, celeb)
  expect(
    (await celeb.call(api.board.postEdit, { postId: post.id, photoIds: [photoId], videoId: null })).post,
  ).toMatchObject({ video: null, photos: [{ id: photoId }] })
  for (const link of [links.video, links.small])
    await until('its bytes are gone', async () => (await play(link)) === 404)
})
