import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawPicture, pictureKeys } from './drawPicture.ts'

// `node demo/src/art/writePhotos.ts FOLDER COUNT`: draws some of the demo's photos into a folder, spread over the celebs.
const [folder = '.', count = '8'] = process.argv.slice(2)
const keys = pictureKeys.filter((key) => key.startsWith('photo/'))
const every = Math.max(1, Math.floor(keys.length / Number(count)))
for (const key of keys.filter((_, at) => at % every === 0).slice(0, Number(count)))
  await writeFile(join(folder, `${key.replaceAll('/', '-')}.jpg`), (await drawPicture(key)).jpeg)
