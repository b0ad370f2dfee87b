import { foldWord } from '@byeol/contract/text/foldWord.ts'

/**
 * The words that are filtered for every celeb, beside their own: insults and threats. None is
 * part of an innocent word, because a text is compared without its spaces.
 */
export const houseWords: readonly string[] = [
  ...[
    '씨발년',
    '씨발놈',
    '씨발새끼',
    'ㅆㅂ년',
    '개새끼',
    '개같은년',
    '좆같',
    '병신새끼',
    '병신년',
    '창녀',
    '걸레년',
    '니애미',
  ],
  ...[
    '느금마',
    '죽여버린다',
    '죽여버릴',
    '강간해',
    '강간하고',
    '자살해라',
    '뒤져라',
    'kill yourself',
    'i will kill you',
  ],
  ...['fucking bitch', 'fuck you', 'nigger', 'i will rape'],
].map(foldWord)
