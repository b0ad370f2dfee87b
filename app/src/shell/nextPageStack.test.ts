import { describe, expect, it } from 'vitest'
import { pageKey, nextPageStack, type KeptPage } from './nextPageStack.ts'

const page = (place: number, pathname: string, search = '', userId: string | null = 'me'): KeptPage => {
  const location = { pathname, search, hash: '', state: null, key: `${place}${pathname}`, mask: undefined }
  return {
    key: pageKey(place, location),
    place,
    location,
    navigationType: 'PUSH' as KeptPage['navigationType'],
    userId,
    outlet: null,
  }
}
const keys = (stack: readonly KeptPage[]) => stack.map(({ key }) => key)

describe('kept pages', () => {
  const tabs = page(0, '/tabs/chats')
  const profile = page(1, '/@seoha')
  const room = page(2, '/chat', '?chatId=a')

  it('grow with each step forward and shrink with each step back', () => {
    const deep = [tabs, profile, room].reduce(nextPageStack, [] as readonly KeptPage[])
    expect(keys(deep)).toEqual(['tabs', '1:/@seoha', '2:/chat?chatId=a'])
    expect(keys(nextPageStack(deep, profile))).toEqual(['tabs', '1:/@seoha'])
  })

  it('are replaced at the same place', () => {
    const stack = [tabs, profile].reduce(nextPageStack, [] as readonly KeptPage[])
    expect(keys(nextPageStack(stack, page(1, '/notice')))).toEqual(['tabs', '1:/notice'])
  })

  it('contain the tabs once, for every open tab and from every page', () => {
    const stack = [tabs, profile, page(2, '/tabs/me')].reduce(nextPageStack, [] as readonly KeptPage[])
    expect(keys(stack)).toEqual(['1:/@seoha', 'tabs'])
    expect(keys(nextPageStack([tabs], page(0, '/tabs/stars')))).toEqual(['tabs'])
  })

  it('are dropped when another person signs in', () => {
    const stack = [tabs, profile].reduce(nextPageStack, [] as readonly KeptPage[])
    expect(keys(nextPageStack(stack, page(2, '/start', '', null)))).toEqual(['2:/start'])
  })

  it('stay the same object when nothing changes', () => {
    const stack = nextPageStack([], tabs)
    expect(nextPageStack(stack, tabs)).toBe(stack)
  })
})
