import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawIcons } from '../icons/drawIcons.ts'
import { filesOf, read, shells } from './projectFiles.ts'

const drawn = await drawIcons()

it('every drawing of the projects shows the star of app/public/icon.svg', async () => {
  for (const [path, content] of drawn)
    if (typeof content === 'string') expect(read(path), path).toBe(content)
    else expect(await meanDifference(readFileSync(join(shells, path)), content), path).toBeLessThan(0.5)
})

it('the projects have no other pictures, in particular none of the template', () => {
  const vectors = filesOf('android/app/src/main/res', '{drawable,mipmap}*/*').map(
    (path) => `android/app/src/main/res/${path}`,
  )
  const pictures = filesOf('ios/App/App/Assets.xcassets', '**/*.png').map(
    (path) => `ios/App/App/Assets.xcassets/${path}`,
  )
  expect([...vectors, ...pictures].filter((path) => !path.endsWith('mipmap-anydpi/ic_launcher.xml')).sort()).toEqual(
    [...drawn.keys()].sort(),
  )
})

it.each(['AppIcon.appiconset', 'Splash.imageset'])('%s names the files that it has', (folder) => {
  const path = `ios/App/App/Assets.xcassets/${folder}`
  const { images } = JSON.parse(read(`${path}/Contents.json`)) as { images: { filename: string }[] }
  expect(images.map(({ filename }) => filename).sort()).toEqual(filesOf(path, '*.png').sort())
})

it('the icon of the App Store has no transparency', async () => {
  const icon = await sharp(join(shells, 'ios/App/App/Assets.xcassets/AppIcon.appiconset/icon-light.png')).metadata()
  expect(icon).toMatchObject({ width: 1024, height: 1024, hasAlpha: false })
})

/** The mean difference of all channels, from 0 to 255; infinite if the sizes differ. */
async function meanDifference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).raw().toBuffer()))
  if (!a || a.length !== b?.length) return Number.POSITIVE_INFINITY
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += Math.abs(a[at]! - b[at]!)
  return sum / a.length
}
