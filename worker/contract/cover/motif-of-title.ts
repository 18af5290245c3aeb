import type { Motif } from './motifs'
import {
  ballOverCourtLines,
  buntingOverTable,
  giantBall,
  plate,
  record,
  spotlights,
  trackLanes,
} from './motifs-active'
import { branch, fannedPages, lotus, openBook, peak, ripples, sea } from './motifs-calm'

/** Motifs by type and words of the title, in plain letters. The same word can have a different motif in another type. */
const WORDS: Record<string, readonly (readonly [Motif, string])[]> = {
  SPORTS_FITNESS: [
    [giantBall, 'basketball|hoops|soccer|football|futsal|basquetbol|baloncesto|futbol|fu(ß|ss)ball'],
    [
      ballOverCourtLines,
      'tennis|rally|pickleball|volleyball|badminton|softball|baseball|tenis|padel|voleibol|beisbol',
    ],
    [
      sea,
      'swim|swimming|swimmers|surf|surfing|plunge|laps|kayak|rowing|paddle|nado|nadar|natacion|remo|schwimmen|rudern',
    ],
    [
      peak,
      'climb|climbing|bouldering|ski|skiing|snowshoe|mountain|escalada|escalar|esqui|montana|klettern|bouldern',
    ],
    [
      trackLanes,
      'run|runs|running|runners|track|jog|sprint|loop|ride|cycling|correr|carrera|trotar|ciclismo|rodada|laufen|lauftreff|radtour',
    ],
  ],
  SOCIAL: [
    [
      plate,
      'taco|tacos|table|supper|dinner|brunch|breakfast|lunch|potluck|picnic|dumpling|dumplings|mesa|cena|comida|desayuno|abendessen|fruhstuck|picknick',
    ],
    [buntingOverTable, 'party|festival|birthday|fair|street|fiesta|cumpleanos|feria|posada|fest|geburtstag'],
  ],
  LEARNING: [
    [
      fannedPages,
      'photo|photography|sketching|drawing|calligraphy|sheet|foto|fotos|fotografia|dibujo|caligrafia|fotografie|zeichnen',
    ],
    [
      openBook,
      'book|books|reading|language|writing|poetry|libro|libros|lectura|idiomas|escritura|poesia|buch|bucher|lesen|sprachen',
    ],
  ],
  ENTERTAINMENT: [
    [
      record,
      'vinyl|music|concert|choir|karaoke|jazz|band|dj|vinilos|musica|concierto|coro|musik|konzert|chor',
    ],
    [spotlights, 'improv|comedy|theater|theatre|movie|cinema|film|stage|comedia|teatro|cine|pelicula|kino'],
  ],
  TRAVEL: [
    [sea, 'beach|coast|ocean|lighthouse|bluff|island|sail|harbor|playa|mar|costa|isla|strand|kuste|insel'],
    [
      peak,
      'hike|hiking|canyon|mountain|summit|peak|climb|caminata|senderismo|montana|cerro|volcan|wanderung|berg',
    ],
  ],
  WELLNESS: [
    [lotus, 'yoga|meditation|pilates|meditacion'],
    [ripples, 'sound|breathing|breathwork|bath|swim|sauna|respiracion|temazcal|atmen'],
    [branch, 'garden|forest|lawn|tai chi|jardin|bosque|pasto|garten|wald'],
  ],
}

/** Returns the motif of the first word that has one, or undefined. */
export function motifOfTitle(type: string, title: string): Motif | undefined {
  // Inlined, because a shared helper would be bundled with the covers and make pages without covers load them.
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return WORDS[type]?.find(([, words]) => new RegExp(`\\b(${words})\\b`).test(plain))?.[0]
}
