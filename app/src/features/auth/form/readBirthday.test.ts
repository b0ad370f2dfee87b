import { expect, it } from 'vitest'
import { readBirthday } from './readBirthday.ts'

it.each([
  '20010314',
  ' 20010314 ',
  '2001.03.14',
  '2001. 3. 14.',
  '2001-03-14',
  '2001/3/14',
  '2001년 3월 14일',
  '２００１０３１４',
])('reads the birthday in %j', (typed) => {
  expect(readBirthday(typed)).toBe('2001-03-14')
})

it.each(['', '2001', '200103', '010314', '14.03.2001', '2001-03-14-15'])('leaves %j as it is', (typed) => {
  expect(readBirthday(typed)).toBe(typed)
})
