import type { Category } from '@byeol/contract/user/celebFacts.ts'

/** A celeb who joined yesterday: no picture, no introduction, no fans, no messages yet. */
export const newcomer = {
  login: 'haeon',
  nickname: '해온',
  birthday: '2004-06-15',
  category: 'idol' as Category,
  celebForHours: 20,
}
