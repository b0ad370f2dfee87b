/** Stems of what people write to someone they are fond of. Korean is matched anywhere, because its endings vary. */
const korean = [
  '고마[워웠운]|고맙|감사|땡큐',
  '사랑[해하한했받스]|좋아[해하한했요]|애정|최애',
  '응원|힘[ ]?내|힘이 [돼되나났]|화이팅|파이팅|아자',
  '행복|기[뻐쁘뻤]|감동|위로|설[레렜]|뭉클|따뜻',
  '최고|멋[져지진졌있]|예[뻐쁘뻤]|이[뻐쁘뻤]|귀여[워웠운]|귀엽|잘생|대단|자랑스|완벽',
  '보고[ ]?싶|그리[워웠운]|기다[릴려렸]|함께',
  '수고|고생|애썼|푹 [쉬자]|쉬[어엄]|잘 자|아프지|건강|밥 [잘꼭]|챙겨',
  '축하|덕분|잘했|행운',
]
const english = [
  'thank|grateful|appreciate',
  'love|adore|fan of you|miss(ed|ing)? you',
  'proud|happy|happier|happiness|made my day|inspir|comfort|warm',
  'amazing|wonderful|beautiful|gorgeous|awesome|fantastic|best|sweet|cute|perfect|talented',
  'cheer|support|rooting for|fighting|good luck|congrat|take care|get well|rest well|sleep well|good night',
]
/** Words that turn a kind word around: “안 좋아해”, “사랑 안 해”, “don't love”. */
const turned = [
  '(안|못|별로|하나도|전혀) ?(고마|감사|사랑|좋아|응원|행복|멋|예[뻐쁘뻤]|귀여)',
  '(사랑|좋아|응원|기대)하?(지|진|질)? ?(않|안|못|말)',
  '(실망|싫[어다었]|짜증|최악|노잼|별로|재미없|꺼져|그만둬|탈덕|환불)',
  '\\m(don.?t|do not|never|not|no) (love|like|support|care|happy|proud|good|best|cute)',
  '\\m(hate|worst|disappoint|boring|ugly|stupid|refund)',
]

/** SQL: whether a message’s text is kind: it has a kind word, and none that turns it around. */
export const isKind = (content: string): string =>
  `(${content} ~* '${[...korean, `\\m(${english.join('|')})`].join('|')}' and ${content} !~* '${turned.join('|')}')`
