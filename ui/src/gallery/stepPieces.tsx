import { AmountLine } from '../AmountLine.tsx'
import { Checklist } from '../Checklist.tsx'
import { MonthSection } from '../MonthSection.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { Timeline } from '../Timeline.tsx'
import { TimelineStep } from '../TimelineStep.tsx'
import type { Piece } from './Piece.ts'

export const stepPieces: readonly Piece[] = [
  {
    id: 'timeline',
    element: (
      <Timeline label="신청 단계">
        <TimelineStep state="done" icon="check" title="신청을 받았어요" aside={<time>11월 19일 오후 2:10</time>} />
        <TimelineStep state="now" icon="eye" title="살펴보고 있어요" aside={<small>보통 사흘</small>}>
          <p>보통 사흘 안에 알려 드려요.</p>
        </TimelineStep>
        <TimelineStep state="next" icon="star" title="결과" aside={<small>곧</small>} />
      </Timeline>
    ),
  },
  {
    id: 'timeline-dense',
    element: (
      <Timeline dense label="정산 단계">
        <TimelineStep state="done" icon="check" title="요청했어요" aside={<time>11월 3일 오전 9:12</time>} />
        <TimelineStep state="wrong" icon="undo" title="돌아왔어요" aside={<time>11월 5일 오후 4:00</time>}>
          <p>계좌가 받지 않았어요</p>
        </TimelineStep>
        <TimelineStep state="now" icon="bank" title="보내고 있어요" aside={<time>11월 9일까지</time>} />
        <TimelineStep state="next" icon="receipt" title="입금" aside={<time>아직</time>} />
      </Timeline>
    ),
  },
  {
    id: 'checklist',
    element: (
      <Checklist
        title="정산 준비"
        aside={<small>3개 중 1개 했어요</small>}
        doneLabel="했어요"
        steps={[
          { label: '본인 확인', isDone: true, href: '#1' },
          { label: '계좌 추가', detail: '본인 이름의 계좌만 돼요', href: '#2' },
          { label: '첫 편지 보내기', icon: 'send', href: '#3' },
        ]}
      />
    ),
  },
  {
    id: 'months',
    element: (
      <MonthSection name="2026년 11월" sums="₩13,200 벌었어요">
        <AmountLine icon="image" isIn title="콘텐츠" details={['어제 오후 9:01']} amount="+₩2,100" />
      </MonthSection>
    ),
  },
  { id: 'progress', element: <ProgressBar value={0.4} label="40 %" /> },
]
