import { readPhotoMark } from '../features/file/watermark/markPhotoHere.ts'

// `npm run watermark -- FILE`: prints who saved this copy of a photo, even if it was compressed or resized since.
const [file] = process.argv.slice(2)
if (!file) {
  console.error('usage: npm run watermark -- FILE')
  process.exit(2)
}
const id = await readPhotoMark(file)
console.log(id ?? 'no watermark found')
process.exit(id ? 0 : 1)
