const regex = (...sources: string[]): RegExp => new RegExp(sources.join('|'), 'u')
const fuck = 'f+[u*]*c*k+(?:ing?|in)?'
const you = '(?:you|u|ya|ur|your|yourself|urself)'
const are = "(?:you are|you're|youre|your|ur|u r|u are|she is|she's)"
const very = '(?:so|such|a|an|just|really|literally|as|the|too|very|fucking|damn|actually|nothing but)'
const bad =
  'ugly|trash|garbage|disgusting|pathetic|worthless|talentless|fat|stupid|dumb|idiot|' +
  'loser|joke|failure|fraud|hideous|gross|pig|cow|flop|disgrace|embarrassment|' +
  'embarrassing|cringe|annoying|washed|worst|horrible|terrible|awful|overrated|irrelevant|delusional|mid'

export const abuse = regex(
  `\\b${fuck} ?(?:you|u|off|yourself|urself)\\b(?! look)`,
  '(?<!\\b(?:bad|baddest|boss|yes|yas|slay) )\\bb[i*]tch(?:es|y)?\\b(?! energy)',
  '\\bc[u*]nt|\\bwh[o*]re|\\bsl[u*]ts?\\b|\\bn[i*]gg(?:er|a)|\\bf[a*]gg?[o*]t|\\bretard|\\bchink\\b|\\btranny\\b',
  '\\bkys\\b|\\bkill (?:yo)?ur ?self|\\bgo (?:and )?(?:die|kill)|\\bdrop dead|\\bjust die\\b',
  '\\bdie (?:already|slow|bitch|alone)',
  `\\bhope (?:you|u|she) (?:die|fail|rot|choke|get (?:cancer|hit)|lose|flop)`,
  `\\b${are}(?: ${very})* (?:${bad})\\b`,
  `\\b(?:your|ur) (?:face|voice|music|song|songs|body|nose|acting)(?: (?:is|are))?(?: ${very})* (?:${bad}|` +
    'horrible|awful|terrible)',
  '\\b(?:ugly|fat|stupid|dumb|pathetic|talentless|washed up|worthless) (?:ass|pig|cow|bitch|hag|loser|' +
    'idiot|flop|attention)',
  `\\b(?:nobody|no one) (?:likes|wants|cares about|loves) ${you}|\\b(?:everyone|everybody) hates ${you}`,
  '(?<!\\bhow much )\\bi (?:fucking )?hate (?:you|u|ur|your)\\b(?! (?:for|so much for))',
  "\\b(?:you|u) disgust me|\\byou (?:can't|cant|cannot) (?:sing|dance|act|rap)",
  '\\b(?:quit|stop) (?:music|singing|acting|being famous)|\\bretire already',
  '^(?:flop|loser|trash|ugly|idiot)[.! ]*$|\\bflop era',
  '\\bpiece of sh[i*]t|\\bass ?hole|\\bdumb ?ass\\b|\\bshut (?:the fuck )?up (?:bitch|you)|\\bstfu\\b',
  '\\b(?:shit|shitty|worst|horrible|terrible|awful) (?:singer|voice|music|actress|actor|person|dancer|' +
    'rapper|idol|artist)',
  '\\b(?:you|u) suck\\b|\\bears? bleed|\\bew+ (?:your|ur|you|u)\\b|\\bfugly\\b|\\beat shit',
  '\\bshut (?:your|ur) (?:mouth|face|trap)',
  `\\b(?:you|u) look like (?:an? )?(?:${bad}|rat|shit|horse|monster|clown|ass)`,
  '\\b(?:go to|rot in|burn in|see you in) hell\\b|\\byou should (?:quit|die|retire|disappear)',
  '\\b(?:zero|no) talent\\b|\\bugliest\\b|\\b(?:trash|garbage|shit|ugly) (?:voice|music|song|songs|face)\\b',
  '\\bhoes?\\b(?! down)|\\b(?:unalive|cancel) (?:yo)?urself|\\bdelete (?:your|ur) account',
)

export const sexual = regex(
  '\\b(?:your|ur|that|eat|wet|see) p[u*]ssy|\\bp\\*ssy|\\b(?:my|suck|big|hard) (?:dick|cock|d\\*ck)',
  '\\bsuck my\\b|\\bdick\\b(?! van)|\\b(?:boobs?|tits?|titties)\\b|\\b(?:your|ur|nice|big) ass\\b',
  '\\bnudes\\b|\\bnude (?:pic|photo)|\\bblow ?job|\\bhorny\\b|\\b(?:have|having|want) sex|\\bsex with\\b',
  '\\bsexting\\b|\\byou naked|\\bonlyfans\\b|\\bmasturbat|\\bjerk(?:ing|ed)? (?:it )?off',
  '\\bspread (?:your|ur) legs|\\bbend over for|\\bsit on my face|\\bfuck me\\b',
  '\\b(?:wanna|want to|would|let me|gonna|to) fuck (?:you|u|her)|\\bsleep with me',
  '\\b(?:would|wanna) smash\\b|^smash$|\\bget you pregnant|\\btake (?:it|your clothes) off',
  '\\bcum (?:on|in|for)',
)

const will =
  "(?:i will|i'll|ill|i'm going to|im going to|i'm gonna|im gonna|gonna|going to|i want to|wanna|i'd love to)"
export const threat = regex(
  `\\b${will} (?:find (?:you )?and )?(?:kill|murder|stab|shoot|rape|strangle|burn|hurt|beat|behead|` +
    'destroy) (?:you|u|her|ur|your)\\b',
  '\\b(?:i|we) know where (?:you|u) (?:live|sleep)|\\bwatch (?:your|ur) back',
  "\\b(?:you're|youre|you are|ur) dead (?:when|if|meat|to me when)|\\bacid (?:on|at|in) (?:your|ur)",
  '\\b(?:a|the) bomb (?:at|in|under)|\\boutside (?:your|ur) (?:house|home|window|door|dorm|hotel)',
  '\\bwith a (?:knife|gun)\\b|\\bfind (?:out )?where (?:you|u) live|\\bend (?:you|u)\\b(?! up)',
  '\\bkill (?:your|ur) (?:family|dog|cat|mom|mother|parents)|\\bfound (?:your|ur) address',
  "\\bfollow(?:ing|ed)? (?:you|u) home|\\byou will die\\b|\\byou(?:'re| are) (?:gonna|going to) die",
  '\\bbring(?:ing)? (?:a )?(?:gun|knife)',
)
