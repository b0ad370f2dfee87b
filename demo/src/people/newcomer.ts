import type { Category } from '@byeol/contract/user/celebFacts.ts'

/** A celeb since yesterday: no picture, no words, no fans, nothing sent yet. */
export const newcomer = {
  login: 'haeon',
  nickname: '해온',
  birthday: '2004-06-15',
  category: 'idol' as Category,
  celebForHours: 20,
}
