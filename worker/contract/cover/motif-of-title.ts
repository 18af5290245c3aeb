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

/** Motifs by type and words of the title. The same word can have a different motif in another type. */
const WORDS: Record<string, readonly (readonly [Motif, RegExp])[]> = {
  SPORTS_FITNESS: [
    [giantBall, /\b(basketball|hoops|soccer|football|futsal)\b/i],
    [ballOverCourtLines, /\b(tennis|rally|pickleball|volleyball|badminton|softball|baseball)\b/i],
    [sea, /\b(swim|swimming|swimmers|surf|surfing|plunge|laps|kayak|rowing|paddle)\b/i],
    [peak, /\b(climb|climbing|bouldering|ski|skiing|snowshoe|mountain)\b/i],
    [trackLanes, /\b(run|runs|running|runners|track|jog|sprint|loop|ride|cycling)\b/i],
  ],
  SOCIAL: [
    [plate, /\b(taco|tacos|table|supper|dinner|brunch|breakfast|lunch|potluck|picnic|dumpling|dumplings)\b/i],
    [buntingOverTable, /\b(party|festival|birthday|fair|street)\b/i],
  ],
  LEARNING: [
    [fannedPages, /\b(photo|photography|sketching|drawing|calligraphy|sheet)\b/i],
    [openBook, /\b(book|books|reading|language|writing|poetry)\b/i],
  ],
  ENTERTAINMENT: [
    [record, /\b(vinyl|music|concert|choir|karaoke|jazz|band|dj)\b/i],
    [spotlights, /\b(improv|comedy|theater|theatre|movie|cinema|film|stage)\b/i],
  ],
  TRAVEL: [
    [sea, /\b(beach|coast|ocean|lighthouse|bluff|island|sail|harbor)\b/i],
    [peak, /\b(hike|hiking|canyon|mountain|summit|peak|climb)\b/i],
  ],
  WELLNESS: [
    [lotus, /\b(yoga|meditation|pilates)\b/i],
    [ripples, /\b(sound|breathing|breathwork|bath|swim|sauna)\b/i],
    [branch, /\b(garden|forest|lawn|tai chi)\b/i],
  ],
}

/** Returns the motif of the first word that has one, or undefined. */
export function motifOfTitle(type: string, title: string): Motif | undefined {
  return WORDS[type]?.find(([, words]) => words.test(title))?.[0]
}
