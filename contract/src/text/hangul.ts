/** The consonants that begin a syllable, in the order of Unicode. */
export const hangulInitials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'

/** The consonants that may end a syllable, in the order of Unicode. In a syllable's number, 0 stands for none. */
export const hangulFinals = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'
