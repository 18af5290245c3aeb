import { useState } from 'react'
import * as questionsText from '#messages/questions'
import { ANSWER_MAX_CHARACTERS } from '../../../worker/contract/limits'
import type { Question } from '../../../worker/contract/questions'
import { formatAgo } from '../../lib/ago'
import { failureOf } from '../../lib/api'
import { useNow } from '../../lib/use-now'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { Field } from '../../ui/field'
import { FormError } from '../../ui/form-error'
import { Linked } from '../../ui/linked'
import { Textarea } from '../../ui/textarea'
import { toast } from '../../ui/toast'
import { useAnswer, useDeleteQuestion } from './queries'
import * as styles from './questions.module.css'

type QuestionItemProps = {
  question: Question
  /** First name of the organizer. */
  organizer: string
  isOrganizer: boolean
}

/** A question with its answer, which the organizer can write and change. */
export function QuestionItem({ question, organizer, isOrganizer }: QuestionItemProps) {
  const [isEditing, setEditing] = useState(false)
  const { answer, isOwn } = question
  return (
    <li className={styles.question}>
      <p dir="auto" className={styles.content}>
        {question.content}
      </p>
      <p className="small soft">{describe(question)}</p>
      {answer !== null && !isEditing && (
        <p className={styles.answer}>
          <span dir="auto">
            <Linked text={answer} />
          </span>{' '}
          <span className="soft">
            {organizer} · <Ago instant={question.answeredAt ?? question.createdAt} />
          </span>
        </p>
      )}
      {isOrganizer && (answer === null || isEditing) ? (
        <AnswerForm question={question} onDone={() => setEditing(false)} />
      ) : (
        (isOwn || isOrganizer) && (
          <div className={styles.actions}>
            {isOrganizer && (
              <Button variant="quiet" onClick={() => setEditing(true)}>
                {questionsText.changeAnswer()}
              </Button>
            )}
            <DeleteButton question={question} />
          </div>
        )
      )}
    </li>
  )
}

function AnswerForm({ question, onDone }: { question: Question; onDone: () => void }) {
  const [text, setText] = useState(question.answer ?? '')
  const answer = useAnswer(question)
  const failure = answer.isError ? failureOf(answer.error) : null
  const content = text.trim()
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault()
        if (content) answer.mutate(content, { onSuccess: onDone })
      }}
    >
      <Field label={questionsText.yourAnswer()} hideLabel>
        <Textarea
          rows={2}
          grows
          value={text}
          limit={ANSWER_MAX_CHARACTERS}
          readOnly={answer.isPending}
          placeholder={question.isPublic ? questionsText.everyoneSees() : questionsText.onlyAskerSees()}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {failure && <FormError pause={failure.pause}>{failure.text}</FormError>}
      <div className={styles.actions}>
        <Button type="submit" busy={answer.isPending} disabled={content === ''}>
          {question.answer === null ? questionsText.answer() : questionsText.saveAnswer()}
        </Button>
        {question.answer === null ? (
          <DeleteButton question={question} />
        ) : (
          <Button variant="quiet" onClick={onDone}>
            {questionsText.cancel()}
          </Button>
        )}
      </div>
    </form>
  )
}

function DeleteButton({ question }: { question: Question }) {
  const [isOpen, setOpen] = useState(false)
  const remove = useDeleteQuestion(question)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {questionsText.deleteLabel()}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={questionsText.deleteQuestionTitle()}
        message={questionsText.deleteHint()}
        confirmLabel={questionsText.deleteQuestion()}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => setOpen(false),
            onError: (error) => toast.failure(failureOf(error)),
          })
        }
      />
    </>
  )
}

function Ago({ instant }: { instant: string }) {
  return formatAgo(instant, useNow())
}

/** Returns text that names the author, if the viewer may see them, and says who can read the question. */
function describe({ askedBy, isOwn, isPublic, answer }: Question): string {
  const author = isOwn
    ? questionsText.youAsked()
    : askedBy && questionsText.personAsked({ name: askedBy.name })
  const isWaiting = answer === null && isOwn && questionsText.waiting()
  const audience = isPublic
    ? answer === null && questionsText.publicOnceAnswered()
    : questionsText.privateLabel()
  return [author, isWaiting, audience].filter(Boolean).join(' · ')
}
