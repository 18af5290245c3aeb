/** Journeys in which two people exchange texts: questions, notes of applications, ratings, and thanks. */
import type { Person } from './client.ts'
import type { Published, World } from './world.ts'
import { pick } from './world.ts'

/** Asks an organizer one question, or more than may be open, at the same time. */
export async function ask(world: World, person: Person): Promise<void> {
  const activity = pick(world.activities.slice(-8).filter(({ creator }) => creator !== person))
  if (!activity) return
  const times = Math.random() < 0.2 ? 4 : 1
  await Promise.all(Array.from({ length: times }, () => askOne(world, person, activity)))
}

/** Asks privately, or for everybody. */
async function askOne(world: World, person: Person, activity: Published): Promise<void> {
  const isPublic = Math.random() < 0.4
  const content = world.confidential.create('Question', [person, activity.creator])
  const path = `/questions/activity/${activity.id}`
  const request = { kind: 'ask', method: 'POST', path, body: { content, isPublic } }
  const about = [activity.id, activity.creator.id, person.id]
  const entry = { subject: `question ${content}`, value: '1', about }
  const { outcome, body } = await world.change(person, request, entry)
  if (outcome === 'done')
    world.questions.push({ id: String(body.id), content, isPublic, activity, author: person })
}

/** Answers a question in two tabs at the same time, and reads the list as its organizer. */
export async function answerQuestion(world: World, person: Person): Promise<void> {
  const own = world.questions.filter(({ activity }) => activity.creator === person)
  const question = pick(own.slice(-6))
  if (!question) return
  const { id, content, isPublic, activity, author } = question
  if (isPublic) world.confidential.open(content)
  const respond = async () => {
    const answer = world.confidential.create('Answer', [person, author])
    if (isPublic) world.confidential.open(answer)
    const request = { kind: 'answer', method: 'PUT', path: `/questions/answer/${id}`, body: { answer } }
    const about = [activity.id, person.id, author.id]
    const sent = await world.change(person, request, { subject: `answer ${id}`, value: answer, about })
    if (sent.outcome === 'done') world.noteAnswered(id, String(sent.body.answeredAt))
  }
  await Promise.all([respond(), respond()])
  await readQuestions(world, person)
}

/** Reads the questions of an activity, one with a private answer if there are some, and tries to read an application to it, whoever may. */
export async function readQuestions(world: World, person: Person): Promise<void> {
  const { questions, answered } = world
  const secret = questions.filter(({ id, isPublic }) => !isPublic && answered.has(id))
  const { activity } = pick((secret.length > 0 ? secret : questions).slice(-10)) ?? {}
  if (!activity) return
  const path = `/questions/activity/${activity.id}`
  await world.clients.send(person, { kind: 'questions', method: 'GET', path })
  const id = pick(world.applicationIds.slice(-20))
  if (!id) return
  await world.clients.send(person, {
    kind: 'read application',
    method: 'GET',
    path: `/applications/${id}`,
  })
}

/** Changes the note of a pending application. */
export async function changeNote(world: World, person: Person): Promise<void> {
  const mine = await world.clients.list(person, 'own applications', '/applications/mine')
  const application = pick(mine.filter(({ status }) => status === 'PENDING'))
  if (!application) return
  const [id, activityId] = [String(application.id), String(application.activityId)]
  const { creatorId } = application.activity as { creatorId: string }
  const note = world.confidential.create('Note', [person, { email: world.emails.get(creatorId) ?? '' }])
  const request = { kind: 'change note', method: 'PUT', path: `/applications/note/${id}`, body: { note } }
  const about = [activityId, creatorId, person.id]
  await world.change(person, request, { subject: `note ${activityId} ${person.id}`, value: note, about })
}

/** Rates an activity: usually one that the person took part in, also one that has not ended, or somebody else's. */
export async function rate(world: World, person: Person): Promise<void> {
  const activityId = pick(chooseRated(world, person))
  if (!activityId) return
  const path = `/ratings/activity/${activityId}`
  const send = async () => {
    const score = 1 + Math.floor(Math.random() * 5)
    const request = { kind: 'rate', method: 'PUT', path, body: { score, tags: ['planned'] } }
    const entry = { subject: `rating ${activityId} ${person.id}`, value: String(score) }
    await world.change(person, request, entry)
  }
  await Promise.all([send(), send()])
  const creatorId = world.past.get(activityId)?.creatorId
  if (creatorId)
    await world.clients.send(person, { kind: 'profile', method: 'GET', path: `/auth/user/${creatorId}` })
}

/** Thanks an organizer twice at the same time, of which one is refused. */
export async function thank(world: World, person: Person): Promise<void> {
  const activityId = pick(chooseRated(world, person))
  if (!activityId) return
  const { creatorId = '' } = world.past.get(activityId) ?? {}
  const path = `/ratings/thanks/${activityId}`
  const send = async () => {
    const organizer = { email: world.emails.get(creatorId) ?? '' }
    const message = world.confidential.create('Thanks', [person, organizer])
    const request = { kind: 'thank', method: 'POST', path, body: { message } }
    await world.change(person, request, { subject: `thanks ${activityId} ${person.id}`, value: message })
  }
  await Promise.all([send(), send()])
}

/** Returns whether an organizer has approved a user, who may have left since. */
function hasSeat({ ledger }: World, activityId: string, userId: string): boolean {
  const subject = `application ${activityId} ${userId}`
  return ledger.acts.some((act) => act.subject === subject && act.value === 'APPROVED')
}

/** Returns activities to rate: coming ones with a seat, own past ones, or past ones of others. */
function chooseRated(world: World, { id }: Person): string[] {
  const chance = Math.random()
  const coming = world.activities.map((one) => one.id).filter((one) => hasSeat(world, one, id))
  if (chance < 0.4 && coming.length > 0) return coming
  const past = [...world.past]
  const own = chance < 0.9 ? past.filter(([, { seated }]) => seated.has(id)) : past
  return own.map(([activityId]) => activityId)
}
