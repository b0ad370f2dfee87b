/** The emojis of the picker by category, each with its Korean and English keywords. */
export type EmojiKind = 'smile' | 'hand' | 'heart' | 'star' | 'animal' | 'food'

export const emojiWords: Record<EmojiKind, string> = {
  smile:
    '😀 웃음 기쁨 smile|😄 웃음 활짝 happy|😁 히죽 grin|😆 크크 ㅋㅋ laugh|😂 눈물 웃음 ㅋㅋㅋ joy|🤣 데굴데굴 빵터짐 rofl|😊 미소 수줍 blush|😇 천사 angel|🥰 사랑 하트 love|😍 반함 하트눈 love|🤩 별눈 감탄 starry|😘 뽀뽀 kiss|😗 입맞춤 kiss|😋 맛있다 yum|😜 메롱 wink|🤪 엉뚱 zany|🤗 포옹 안아 hug|🤭 어머 킥킥 giggle|🤫 쉿 비밀 shh|🤔 생각 고민 think|😏 씨익 smirk|😌 편안 relieved|😴 졸림 잠 sleep|🥱 하품 yawn|😎 멋짐 선글라스 cool|🤓 공부 안경 nerd|🥳 축하 파티 party|🥹 감동 울먹 touched|😢 슬픔 눈물 sad|😭 엉엉 울음 cry|😤 흥 콧김 huff|😠 화남 angry|😡 분노 mad|🥺 부탁 애원 please|😳 당황 flushed|😱 깜짝 비명 scream|😮 놀람 wow|😨 무서움 fear|😅 땀 머쓱 sweat|🙃 거꾸로 upside|🫠 녹음 melt|🤯 충격 mind|😷 마스크 아픔 sick|🤒 열 아픔 fever|🫡 충성 경례 salute|🫶 손하트 heart',
  hand: '👍 좋아 최고 엄지 good|👎 싫어 별로 bad|👌 오케이 ok|✌️ 브이 peace|🤞 행운 luck|🫰 손가락하트 heart|🤟 사랑해 love|🤘 록 rock|👏 박수 clap|🙌 만세 hooray|🙏 부탁 감사 기도 please|🤝 악수 약속 deal|💪 힘 화이팅 strong|👋 안녕 인사 hi|🖐️ 손 hand|✊ 주먹 fist|👊 주먹 punch|☝️ 하나 one|👉 저기 point|👀 눈 봄 look|🫵 너 you|✍️ 쓰기 write',
  heart:
    '❤️ 하트 사랑 빨강 heart|🧡 주황 하트 orange|💛 노랑 하트 yellow|💚 초록 하트 green|💙 파랑 하트 blue|💜 보라 하트 보라해 purple|🖤 검정 하트 black|🤍 하양 하트 white|🤎 갈색 하트 brown|🩷 분홍 하트 pink|💖 반짝 하트 sparkle|💗 커지는 하트 grow|💓 두근 beat|💞 도는 하트 revolve|💕 두 하트 two|💘 화살 cupid|💝 선물 하트 gift|💔 이별 상처 broken|❤️‍🔥 불타는 하트 fire|💋 입술 kiss|💌 편지 letter',
  star: '⭐ 별 star|🌟 빛나는 별 glow|✨ 반짝 sparkle|💫 어질 dizzy|🌠 별똥별 shooting|🎉 축하 파티 폭죽 party|🎊 축하 confetti|🎂 생일 케이크 birthday|🎁 선물 gift|🎈 풍선 balloon|🏆 우승 트로피 trophy|🥇 금메달 일등 gold|👑 왕관 crown|💎 보석 gem|🔥 불 최고 fire|💯 백점 hundred|🎵 음악 노래 music|🎶 노래 melody|🎤 마이크 노래 mic|🎧 헤드폰 headphone|🎸 기타 guitar|🎹 피아노 piano|🎬 영화 촬영 movie|📸 사진 photo|💐 꽃다발 bouquet|🌙 달 moon|☀️ 해 sun|🌈 무지개 rainbow|☁️ 구름 cloud|☔ 비 우산 rain|❄️ 눈 겨울 snow|⛄ 눈사람 snowman|🎄 크리스마스 christmas|🚀 로켓 rocket',
  animal:
    '🐶 강아지 개 dog|🐱 고양이 cat|🐰 토끼 rabbit|🐻 곰 bear|🐼 판다 panda|🐨 코알라 koala|🐯 호랑이 tiger|🦁 사자 lion|🐮 소 cow|🐷 돼지 pig|🐸 개구리 frog|🐵 원숭이 monkey|🐥 병아리 chick|🐧 펭귄 penguin|🦊 여우 fox|🦄 유니콘 unicorn|🐢 거북이 turtle|🐳 고래 whale|🐬 돌고래 dolphin|🦋 나비 butterfly|🐝 벌 bee|🌸 벚꽃 cherry|🌷 튤립 tulip|🌹 장미 rose|🌻 해바라기 sunflower|🍀 네잎클로버 행운 clover|🌱 새싹 sprout|🍁 단풍 maple|🌊 파도 바다 wave',
  food: '🍎 사과 apple|🍓 딸기 strawberry|🍑 복숭아 peach|🍇 포도 grape|🍉 수박 watermelon|🍊 귤 orange|🍌 바나나 banana|🍒 체리 cherry|🥑 아보카도 avocado|🍞 빵 bread|🥐 크루아상 croissant|🧀 치즈 cheese|🍳 계란 egg|🍔 햄버거 burger|🍟 감자튀김 fries|🍕 피자 pizza|🌭 핫도그 hotdog|🍗 치킨 닭 chicken|🍜 라면 국수 ramen|🍚 밥 rice|🍱 도시락 lunch|🍣 초밥 sushi|🍙 주먹밥 riceball|🍢 어묵 fishcake|🍦 아이스크림 ice|🍰 케이크 cake|🍩 도넛 donut|🍪 쿠키 cookie|🍫 초콜릿 chocolate|🍬 사탕 candy|☕ 커피 coffee|🍵 차 녹차 tea|🧋 버블티 밀크티 boba|🍺 맥주 beer|🥂 건배 짠 cheers|🍼 우유 젖병 milk',
}
