import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** For each icon that stands for one action or thing: the texts that may appear next to it. */
const meanings: Record<string, RegExp> = {
  block: /BLOCK/,
  bookmark: /FAVORITE|SAVE/,
  calendar: /DATE|JOINED/,
  flag: /REPORT/,
  notice: /NOTICE/,
}
/** The reverse: texts that must always appear with the same icon. */
const icons: [text: RegExp, icon: string][] = [
  [/'(?:ROOM|BOARD)\.BLOCK'|'PEOPLE\.BLOCKING'/, 'block'],
  [/'MESSAGE\.FAVORITES?(?:_ADD|_REMOVE|_MARK)?'/, 'bookmark'],
  [/'MESSAGE\.DATE_JUMP'/, 'calendar'],
  [/'(?:SHELL|DONATION)\.REPORT'/, 'flag'],
  [/'PEOPLE\.MUTING'|'ROOM\.MUTE'/, 'bellOff'],
]

/** Each element that has an icon and a text: the icons that it may show, and its source code. */
const drawn = globSync('**/*.tsx', { cwd: import.meta.dirname, exclude: (name) => name.includes('.test.') }).flatMap(
  (file) =>
    [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
        /<(SheetItem|SettingRow|IconButton|Icon)\b(?:(?!\/>|<\/\1>)[^])*?(?:\/>|<\/\1>)/g,
      ),
    ].map(([source]) => ({
      file,
      source,
      names: [
        ...(/(?:icon|name)=(?:"(\w+)"|\{([^}]*)\})/.exec(source)?.slice(1, 3).join(' ').matchAll(/\w+/g) ?? []),
      ].map(([name]) => name),
    })),
)

describe('an icon', () => {
  it.each(Object.entries(meanings))('%s means one thing', (icon, texts) => {
    const beside = drawn.filter(({ names, source }) => names.includes(icon) && /t\(/.test(source))
    expect(beside.length).toBeGreaterThan(0)
    expect(beside.filter(({ source }) => !texts.test(source)).map(({ file, source }) => `${file}: ${source}`)).toEqual(
      [],
    )
  })

  it.each(icons)('%s always has the icon %s', (text, icon) => {
    const beside = drawn.filter(({ source, names }) => text.test(source) && names.length > 0)
    expect(beside.length).toBeGreaterThan(0)
    expect(beside.filter(({ names }) => !names.includes(icon)).map(({ file, source }) => `${file}: ${source}`)).toEqual(
      [],
    )
  })
})
