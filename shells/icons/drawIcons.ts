import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '../..')
const svg = readFileSync(join(root, 'app/public/icon.svg'), 'utf8')
const [, left, top, scale, star, mark = '', stroke] =
  /translate\((\S+) (\S+)\) scale\((\S+)\)" d="([^"]+)" fill="([^"]+)" stroke="[^"]+" stroke-width="([^"]+)"/.exec(svg)!
const ground = /<rect [^>]*fill="([^"]+)"/.exec(svg)![1]!

const assets = 'ios/App/App/Assets.xcassets'
const drawable = 'android/app/src/main/res/drawable'

interface Place {
  size: number
  /** The share of the square that the drawing of icon.svg fills, including its margin. */
  part: number
}

/** Moves the star from the 64 × 64 square of app/public/icon.svg into another square. */
function place({ size, part }: Place) {
  const zoom = (size / 64) * part
  const offset = (at?: string) => Number((size / 2 + (Number(at) - 32) * zoom).toFixed(4))
  return { x: offset(left), y: offset(top), scale: Number((Number(scale) * zoom).toFixed(4)) }
}

function vector({ color, dp, ...square }: Place & { color: string; dp: number }): string {
  const { x, y, scale: zoom } = place(square)
  const { size } = square
  return `<?xml version="1.0" encoding="utf-8"?>
<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="${dp}dp"
    android:height="${dp}dp"
    android:viewportWidth="${size}"
    android:viewportHeight="${size}">
    <group
        android:scaleX="${zoom}"
        android:scaleY="${zoom}"
        android:translateX="${x}"
        android:translateY="${y}">
        <path
            android:fillColor="${color}"
            android:pathData="${star}"
            android:strokeColor="${color}"
            android:strokeLineJoin="round"
            android:strokeWidth="${stroke}" />
    </group>
</vector>
`
}

function png({ color, behind, ...square }: Place & { color: string; behind?: string }): Promise<Buffer> {
  const { x, y, scale: zoom } = place(square)
  const { size } = square
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    (behind ? `<rect width="${size}" height="${size}" fill="${behind}"/>` : '') +
    `<path transform="translate(${x} ${y}) scale(${zoom})" d="${star}" fill="${color}" stroke="${color}" ` +
    `stroke-width="${stroke}" stroke-linejoin="round"/></svg>`
  const picture = sharp(Buffer.from(drawing))
  // App Store Connect rejects an icon with an alpha channel.
  return (behind ? picture.removeAlpha() : picture).png({ compressionLevel: 9 }).toBuffer()
}

/** Draws every icon of the projects, by its path in shells/. */
export async function drawIcons(): Promise<Map<string, string | Buffer>> {
  const icons = `${assets}/AppIcon.appiconset`
  const splash = `${assets}/Splash.imageset`
  return new Map<string, string | Buffer>([
    // Only the middle 72 of an adaptive icon's 108 units are visible.
    [`${drawable}/ic_launcher_foreground.xml`, vector({ size: 108, part: 72 / 108, dp: 108, color: mark })],
    [`${drawable}/ic_launcher_monochrome.xml`, vector({ size: 108, part: 72 / 108, dp: 108, color: '#FFFFFF' })],
    [`${drawable}/ic_notification.xml`, vector({ size: 24, part: 1.3, dp: 24, color: '#FFFFFF' })],
    [`${icons}/icon-light.png`, await png({ size: 1024, part: 1, color: mark, behind: ground })],
    [`${icons}/icon-dark.png`, await png({ size: 1024, part: 1, color: mark })],
    [`${icons}/icon-tinted.png`, await png({ size: 1024, part: 1, color: '#D8D8D8' })],
    [`${splash}/splash.png`, await png({ size: 160, part: 1, color: mark })],
    [`${splash}/splash@2x.png`, await png({ size: 320, part: 1, color: mark })],
    [`${splash}/splash@3x.png`, await png({ size: 480, part: 1, color: mark })],
  ])
}
