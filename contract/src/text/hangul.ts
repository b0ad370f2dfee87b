/** The consonants that begin a syllable, in Unicode order. */
export const hangulInitials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'

/** The consonants that may end a syllable, in Unicode order. In a syllable's number, 0 stands for none. */
export const hangulFinals = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'
