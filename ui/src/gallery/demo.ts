import chaeon from './art/a-chaeon.jpg'
import haneul from './art/a-fan2.jpg'
import iro from './art/a-iro.jpg'
import jiwoo from './art/a-fan1.jpg'
import seoha from './art/a-seoha.jpg'
import yunseul from './art/a-yunseul.jpg'
import blurredGuitar from './art/blur-p-guitar.jpg'
import blurredMic from './art/blur-p-mic.jpg'
import blurredNotes from './art/blur-p-notes.jpg'
import blurredStage from './art/blur-p-stage.jpg'
import blurredWindow from './art/blur-p-window.jpg'
import coffee from './art/p-coffee.jpg'
import selfie from './art/p-selfie2.jpg'
import snow from './art/p-snow.jpg'

/** People and pictures for the gallery. Only the gallery contains texts; components get theirs as props. */
export const people = {
  seoha: { name: '서하', src: seoha },
  yunseul: { name: '윤슬', src: yunseul },
  iro: { name: '이로', src: iro },
  chaeon: { name: '채온', src: chaeon },
  jiwoo: { name: '지우', src: jiwoo },
  haneul: { name: '하늘', src: haneul },
}

export const official = '공식 스타'

const snowPreview =
  'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADQAQCdASoMAAwABABoJQBOgCHQQuyQAAD+7Dqg3S4dYrfh5d' +
  '+Gb2mf0fiMbb6oqteHi5ar12A+44AA'

export const photos = {
  snow: { id: 'snow', src: snow, alt: '눈 오는 밤거리', width: 420, height: 420, preview: snowPreview },
  selfie: { id: 'selfie', src: selfie, alt: '서하의 셀카', width: 300, height: 300 },
  coffee: { id: 'coffee', src: coffee, alt: '따뜻한 커피 한 잔', width: 300, height: 300 },
}

/** Pictures of celeb contents as shown before they are bought. */
export const blurred = {
  guitar: blurredGuitar,
  mic: blurredMic,
  notes: blurredNotes,
  stage: blurredStage,
  window: blurredWindow,
}

export const doNothing = () => {}

export const tabItems = (current: string) =>
  [
    { id: 'home', icon: 'home', label: '홈', href: '#home' },
    { id: 'stars', icon: 'tabStar', label: '별', href: '#stars' },
    { id: 'chat', icon: 'chat', label: '채팅', href: '#chat', badge: 14, badgeLabel: '안 읽은 메시지 14개' },
    { id: 'me', icon: 'user', label: '내 정보', href: '#me' },
  ].map((item) => ({ ...item, current: item.id === current })) as {
    id: string
    icon: 'home' | 'tabStar' | 'chat' | 'user'
    label: string
    href: string
    badge?: number
    badgeLabel?: string
    current: boolean
  }[]
