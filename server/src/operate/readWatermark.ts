import { readEnv } from '../env.ts'
import { readWatermark, type Watermark } from '../features/file/watermark/reading/readWatermark.ts'

const told = (mark: Watermark | null): string => {
  if (!mark) return 'no watermark found'
  if (mark.agreement === null) return `${mark.id}  from a copy of before the tile`
  return `${mark.id}  certain: the checksum fits, ${Math.round(mark.agreement * 100)} % of the code was read right`
}

// `npm run watermark -- FILE …`: for each picture or video, prints the person who saved the copy or took the
// screenshot.
const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('usage: npm run watermark -- FILE …')
  process.exit(2)
}
const env = readEnv()
let found = 0
for (const file of files) {
  try {
    const mark = await readWatermark(env, file)
    if (mark) found++
    console.log(told(mark))
  } catch (error) {
    console.log(`cannot be read: ${String(error)}`)
  }
}
process.exitCode = found > 0 ? 0 : 1
