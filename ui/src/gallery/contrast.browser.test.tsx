import { cdp, userEvent } from 'vitest/browser'
import { afterEach, expect, it } from 'vitest'
import { AlertHost } from '../AlertHost.tsx'
import { Checkbox } from '../Checkbox.tsx'
import { Composer } from '../chat/Composer.tsx'
import { Switch } from '../Switch.tsx'
import { Tabs } from '../Tabs.tsx'
import { TextArea } from '../TextArea.tsx'
import { TextField } from '../TextField.tsx'
import { contrast } from './everyone.ts'
import { draw, themes } from './showPiece.tsx'

const nothing = () => undefined
const devTools = cdp()
const force = (value: 'active' | 'none') =>
  devTools.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
afterEach(() => force('none'))

const fields = (
  <>
    <TextField label="이름" value="소담" onChange={nothing} />
    <TextArea label="소개" value="안녕하세요" length={5} max={100} onChange={nothing} />
    <Composer label="메시지" sendLabel="보내기" value="" onChange={nothing} onSend={nothing} />
    <AlertHost />
  </>
)

/** The colours of the border and the background of the box around a field. */
function boxOf(field: Element): { edge: string; ground: string } {
  for (let at: Element | null = field; at; at = at.parentElement) {
    const { boxShadow, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(at)
    const edge = boxShadow.includes('inset')
      ? /^(?:color|rgba?|oklch|color-mix)\([^)]*\)/u.exec(boxShadow)?.[0]
      : borderTopWidth === '0px'
        ? undefined
        : borderTopColor
    if (edge) return { edge, ground: backgroundColor }
  }
  throw new Error('a field without an edge')
}

it.each(themes)('the edge of each field, and the edge that shows the focus, stand out 3 to 1 in %s', async (theme) => {
  await draw(fields, theme)
  const found = [...document.querySelectorAll<HTMLElement>('input, textarea')]
  expect(found).toHaveLength(3)
  for (const field of found) {
    const resting = boxOf(field)
    expect(contrast(resting.edge, resting.ground), field.outerHTML).toBeGreaterThanOrEqual(3)
    await userEvent.click(field)
    await expect.poll(() => boxOf(field).edge).not.toBe(resting.edge)
    const focused = boxOf(field)
    expect(contrast(focused.edge, focused.ground), field.outerHTML).toBeGreaterThanOrEqual(3)
  }
})

it('in forced colours, fields keep an edge, and what is on or chosen looks different', async () => {
  await force('active')
  await draw(
    <>
      {fields}
      <Switch checked={false} onChange={nothing}>
        알림
      </Switch>
      <Switch checked onChange={nothing}>
        소리
      </Switch>
      <Checkbox checked={false} onChange={nothing}>
        읽음
      </Checkbox>
      <Checkbox checked onChange={nothing}>
        동의
      </Checkbox>
      <Tabs
        label="탭"
        panelId="panel"
        value="a"
        onChange={nothing}
        items={[
          { id: 'a', label: '보낸' },
          { id: 'b', label: '받은' },
        ]}
      />
      <div id="panel" />
    </>,
  )
  for (const field of document.querySelectorAll('input:not([type=checkbox]), textarea'))
    expect(getComputedStyle(field).outlineStyle, field.outerHTML).toBe('solid')
  const looks = (elements: Iterable<Element>) =>
    [...elements].map((element) => {
      const { backgroundColor, borderTopColor, borderTopWidth, outlineStyle } = getComputedStyle(element)
      return [backgroundColor, borderTopColor, borderTopWidth, outlineStyle].join(' ')
    })
  const boxes = looks([...document.querySelectorAll('input[type=checkbox]')].map((input) => input.nextElementSibling!))
  expect(boxes).toHaveLength(4)
  for (const [off, on] of [
    [boxes[0], boxes[1]],
    [boxes[2], boxes[3]],
  ]) {
    expect(off).not.toBe(on)
    expect(off).toContain('2px')
  }
  const [chosen, other] = looks(document.querySelectorAll('[role=tab]'))
  expect(chosen).not.toBe(other)
})
