import { describe, expect, it } from 'vitest'
import { fillNickname, fitParticle } from './particles.ts'

describe('a particle', () => {
  it.each([
    ['지우', '{nickname}야, 잘 잤어?', '지우야, 잘 잤어?'],
    ['새벽하늘', '{nickname}야, 잘 잤어?', '새벽하늘아, 잘 잤어?'],
    ['지우', '{nickname}이 보내 준 편지', '지우가 보내 준 편지'],
    ['온유', '{nickname}은 오늘 어땠어? {nickname}과 {nickname}을', '온유는 오늘 어땠어? 온유와 온유를'],
    ['솔방울', '{nickname}로 할게', '솔방울로 할게'],
    ['바람', '{nickname}로 할게', '바람으로 할게'],
    ['Mina7', '{nickname}야', 'Mina7아'],
    ['BTS', '{nickname}야', 'BTS야'],
  ])('fits the name of each fan: %s', (name, template, shown) => {
    expect(fillNickname(template, name)).toBe(shown)
  })

  it.each([
    ['이에요', '민준이에요', '지우예요'],
    ['예요', '민준이에요', '지우예요'],
    ['랑', '민준이랑', '지우랑'],
    ['이나', '민준이나', '지우나'],
    ['여', '민준이여', '지우여'],
    ['이라고 불러도 돼?', '민준이라고 불러도 돼?', '지우라고 불러도 돼?'],
    ['였어', '민준이었어', '지우였어'],
    ['로부터', '민준으로부터', '지우로부터'],
    ['와는', '민준과는', '지우와는'],
    ['이한테', '민준이한테', '지우한테'],
    ['이는', '민준이는', '지우는'],
    ['이야!', '민준이야!', '지우야!'],
    ['아~ ㅎㅎ', '민준아~ ㅎㅎ', '지우야~ ㅎㅎ'],
  ])('is fitted in either form: %s', (after, afterConsonant, afterVowel) => {
    expect('민준' + fitParticle('민준', after)).toBe(afterConsonant)
    expect('지우' + fitParticle('지우', after)).toBe(afterVowel)
  })

  it.each(['님은 어땠어?', '의 하루', ' 이 노래', '에게', '아침 먹었어?', '이름이 예뻐', '가나다', '!', ''])(
    'is not seen where a text begins otherwise: %s',
    (after) => {
      expect(fitParticle('민준', after)).toBe(after)
      expect(fitParticle('지우', after)).toBe(after)
    },
  )

  it.each([
    ['민준✨', '은'],
    ['지우♡', '는'],
    ['지우ㅋㅋ', '는'],
    ['김서하(24)', '는'],
    ['Jack', '은'],
    ['Tom', '은'],
    ['Jane', '은'],
    ['Apple', '은'],
    ['Anna', '는'],
    ['Kate', '는'],
    ['Peter', '는'],
    ['José', '는'],
    ['fan@example.com', '은'],
    ['LG', '는'],
    ['IBM', '은'],
    ['10', '은'],
    ['2', '는'],
    ['さくら', '는'],
    ['レン', '은'],
    ['지우'.normalize('NFD'), '는'],
    ['민준'.normalize('NFD'), '은'],
  ])('follows how a name is read: %s%s', (name, particle) => {
    expect(fitParticle(name, '은 왔어')).toBe(`${particle} 왔어`)
  })

  it('stays as it was written after a name that cannot be read', () => {
    for (const after of ['은 왔어', '는 왔어'])
      for (const name of ['♡♡', '•••••', '']) expect(fitParticle(name, after)).toBe(after)
  })

  it('takes 로 after ㄹ, however it is written', () => {
    for (const name of ['서울', '카카오톡7', 'Google', 'URL'])
      expect(fitParticle(name, '으로 로그인')).toBe('로 로그인')
    for (const name of ['집', 'example.com', '3']) expect(fitParticle(name, '로 로그인')).toBe('으로 로그인')
  })
})
