/** Upcoming activities, one per line, in the columns of `readActivity`. The order determines the rest of the demo. */
export const COMING_TABLE = `
SPORTS_FITNESS | 1 | 17:30 | Sunset Tennis Doubles | Intermediate | westwood | Maya Torres | 90 | 8 | 12 | Two courts booked until eight. Bring a racket, we bring balls and oranges. Rotating partners every set.
SPORTS_FITNESS | 2 | 19:00 | Pickup Basketball, Five on Five | Advanced | marvista | Andre Boone | 120 | 10 | 0 | Indoor court, games to fifteen, winners stay. Call your own fouls and mean it.
SPORTS_FITNESS | 3 | 07:00 | Ocean Swimming, Dawn Group | Advanced | annenberg | Luca Moretti | 75 | 6 | 0 | Buoys at two hundred meters, out and back as often as you like. Wetsuits wise, bright caps required.
SPORTS_FITNESS | 4 | 09:00 | Tennis for Absolute Beginners | Beginner | penmar | Maya Torres | 90 | 8 | 10 | Never held a racket? Good. By noon you will have hit one beautiful ball, and we will all have seen it.
SPORTS_FITNESS | 5 | 10:00 | Climbing Basics at the Wall | Beginner | arts | Priya Raman | 120 | 8 | 22 | Knots, belaying and how to fall. Shoes and harness are included, fear of heights is welcome.
SPORTS_FITNESS | 6 | 08:00 | Rose Bowl Loop Run | Beginner | rosebowl | Priya Raman | 60 | 25 | 0 | Three miles, one big circle, no watch. We wait for the last one and then find coffee.
SPORTS_FITNESS | 8 | 18:30 | Volleyball on the Sand | Intermediate | venice | Westside Rec Collective | 120 | 12 | 5 | Four nets, mixed teams, a loud horn. Newcomers get the sunny side.
SPORTS_FITNESS | 9 | 19:00 | Tennis Ladder Night | Intermediate | westwood | Maya Torres | 120 | 12 | 8 | Short sets, quick rotation, a paper ladder on the fence. Climb it or laugh at it.
SPORTS_FITNESS | 11 | 08:30 | Bluff Run and Breakfast | Intermediate | palisades | Naomi Okafor | 90 | 16 | 0 | Four easy miles above the beach, then eggs at the corner place that lets us take the long table.
SPORTS_FITNESS | 12 | 10:00 | Pickleball Social | Beginner | culver | Westside Rec Collective | 120 | 16 | 6 | Paddles provided. The rules take four minutes, the rest is giggling at the kitchen line.
SPORTS_FITNESS | 15 | 17:30 | Sunset Tennis Doubles | Intermediate | westwood | Maya Torres | 90 | 8 | 12 | The same two courts, the same oranges, a new mix of partners.
SPORTS_FITNESS | 18 | 07:00 | Paddle Out at First Light | Intermediate | alamitos | Owen Fairchild | 90 | 8 | 18 | Flat water, loaner boards, sea lions if we are quiet.
SPORTS_FITNESS | 20 | 09:30 | Three on Three Basketball | Intermediate | culver | Andre Boone | 150 | 18 | 0 | Six teams, half court, one trophy that used to be a blender.
SPORTS_FITNESS | 23 | 18:00 | Track Night: 400s | Advanced | culver | Priya Raman | 75 | 20 | 0 | Eight times around, two minutes of rest, somebody else counts.
SPORTS_FITNESS | 4 | 08:00 | Bridge Run, Brooklyn to Manhattan | Intermediate | brooklynbridge | Bea Thompson | 70 | 20 | 0 | Over and back before the crowds. We stop once, for the view and for nothing else.
SPORTS_FITNESS | 10 | 18:30 | Lakefront Ride at Dusk | Intermediate | lakefront | Greta Nowak | 90 | 15 | 0 | Twelve miles along the water with lights on. Bells encouraged.
SPORTS_FITNESS | 6 | 07:30 | Cold Plunge and Laps | Intermediate | barton | Tomas Herrera | 60 | 12 | 5 | Sixty-eight degrees all year. You will shout once and then never want to leave.
SPORTS_FITNESS | 13 | 09:00 | Snowshoe Warm-up on Dry Ground | Beginner | redrocks | Caleb Brooks | 120 | 10 | 0 | Stairs, more stairs, and a talk about what to pack when the snow arrives.
SPORTS_FITNESS | 1 | 10:00 | Coffee and a Casual Rally | Beginner | penmar | Westside Rec Collective | 90 | 6 | 0 | No scores, no ladder. Half an hour of coffee, an hour of tennis with whoever is new. Rackets to lend.
SOCIAL | 2 | 19:00 | Taco Crawl on Sawtelle | Beginner | sawtelle | Ximena Ruiz | 150 | 12 | 15 | Four stands, one mile, strong opinions about salsa. We start hungry at the corner of Mississippi.
SOCIAL | 4 | 13:00 | Potluck Picnic | Beginner | echopark | Rosa Delgado | 180 | 30 | 0 | Bring one dish and one story about it. Blankets under the big tree by the boathouse.
SOCIAL | 7 | 18:30 | New in Town Supper | Beginner | rosahome | Rosa Delgado | 150 | 10 | 20 | One long table for people who moved here this year. I was one of you, three Tuesdays ago.
SOCIAL | 9 | 20:00 | Rooftop Trivia | Beginner | grandpark | Zoe Kaplan | 120 | 24 | 0 | Teams drawn from a hat, categories from a librarian. The prize is a very small cup.
SOCIAL | 13 | 11:00 | Dumpling Club | Beginner | hanahome | Hana Sato | 150 | 10 | 18 | Fold forty, eat forty. Vegetarian filling on its own tray.
SOCIAL | 16 | 18:00 | Language Exchange: Spanish and English | Beginner | library | Ximena Ruiz | 90 | 20 | 0 | Half an hour each, then whatever comes out. All levels of courage.
SOCIAL | 19 | 16:00 | Bonfire at Dockweiler | Beginner | dockweiler | Westside Rec Collective | 240 | 30 | 5 | Two fire rings, a guitar, one rule: take home what you bring.
SOCIAL | 25 | 12:00 | Neighbors’ Chili Cook-off | Beginner | burbank | Marcus Lee | 180 | 40 | 8 | Twelve pots, sealed scores, a winner who must cook again next year.
SOCIAL | 5 | 12:00 | Chess and Dumplings | Beginner | washington | Malik Johnson | 180 | 16 | 0 | Stone tables, quick games, dumplings from the cart on the corner.
SOCIAL | 12 | 19:00 | Two-Step for Strangers | Beginner | eastaustin | Tomas Herrera | 120 | 24 | 10 | Quick quick slow slow. By nine nobody is a stranger.
SOCIAL | 17 | 15:00 | Bread Swap | Beginner | capitolhill | Lena Fischer | 90 | 14 | 0 | Bring a loaf, leave with three. Starters are exchanged like business cards.
SOCIAL | 3 | 18:30 | Board Game Cafe Evening | Beginner | rino | Caleb Brooks | 180 | 12 | 6 | Cooperative games first, the other kind later. New players deal.
SOCIAL | 1 | 18:00 | New in Town Table | Beginner | culver | Rosa Delgado | 120 | 12 | 0 | A picnic table with a green balloon on it. Come alone, leave with three numbers in your phone.
LEARNING | 5 | 15:00 | Film Photo Walk: Arts District | Beginner | arts | Theo Lindqvist | 120 | 12 | 15 | One roll, thirty-six frames, two hours of good light. Loaner cameras for six people.
LEARNING | 6 | 18:30 | Intro to Ceramics | Beginner | barnsdall | Hana Sato | 150 | 8 | 35 | A bowl by nine o’clock, glazed by next week. Aprons hang by the door.
LEARNING | 10 | 19:00 | Knife Skills for Home Cooks | Beginner | sawtelle | Ximena Ruiz | 120 | 10 | 28 | Onions first, tears included. You leave with soup.
LEARNING | 12 | 14:00 | Calligraphy with a Broad Pen | Beginner | huntington | Hana Sato | 120 | 12 | 24 | One alphabet, one quote, one afternoon in the garden room.
LEARNING | 14 | 18:00 | Read Sheet Music in One Evening | Beginner | library | Marcus Lee | 120 | 15 | 0 | Five lines and four spaces. We end by singing what we could not read at six.
LEARNING | 21 | 10:00 | Birds of Malibu Lagoon | Beginner | malibu | Dev Patel | 120 | 15 | 0 | Binoculars to share, a list to fill, pelicans guaranteed.
LEARNING | 24 | 19:00 | Short Story Workshop | Intermediate | echopark | Jonah Weiss | 120 | 8 | 10 | A thousand words from everybody, kindness from everybody too.
LEARNING | 8 | 18:00 | Sketching in the Park | Beginner | prospect | Bea Thompson | 90 | 14 | 0 | Pencils out, phones away. We draw the same tree five times.
LEARNING | 15 | 11:00 | Mushroom Walk for Beginners | Beginner | discovery | Ivy Chen | 150 | 12 | 12 | What to look at, what to leave alone, what to put in an omelette.
LEARNING | 22 | 18:30 | Fix Your Own Bike | Beginner | pilsen | Greta Nowak | 120 | 10 | 5 | Flat tires, brakes, that one noise. Stands and tools are there.
LEARNING | 1 | 14:00 | Watercolor by the Lake | Beginner | echopark | Theo Lindqvist | 120 | 8 | 15 | Paper, brushes and one trick for water that never fails. You bring a hat.
ENTERTAINMENT | 3 | 20:00 | Vinyl and Board Games Night | Beginner | jonahhome | Jonah Weiss | 180 | 20 | 8 | Bring one record and one game you would defend in court. Side B gets played first.
ENTERTAINMENT | 6 | 19:30 | Improv Jam for the Shy | Beginner | burbank | Marcus Lee | 120 | 16 | 5 | Nobody has to be funny. That is usually when it happens.
ENTERTAINMENT | 11 | 18:00 | Outdoor Movie, Blankets Required | Beginner | grandpark | Westside Rec Collective | 150 | 60 | 0 | A classic on a bedsheet the size of a bus. Popcorn by the bucket.
ENTERTAINMENT | 17 | 20:00 | Open Mic at the Community House | Intermediate | topanga | Marcus Lee | 150 | 40 | 6 | Five minutes each. Poems, songs, one magician maximum.
ENTERTAINMENT | 22 | 19:00 | Synth Petting Zoo | Beginner | arts | Jonah Weiss | 120 | 12 | 10 | Twelve machines, twelve headphones, no wrong knobs.
ENTERTAINMENT | 7 | 19:00 | Choir for People Who Cannot Sing | Beginner | lincoln | Amara Diallo | 90 | 40 | 0 | Three chords, four parts, one song by the end of the evening.
ENTERTAINMENT | 14 | 20:00 | Porch Concert | Beginner | tomashome | Tomas Herrera | 120 | 35 | 8 | Two fiddles and a cooler. Bring a chair that can take dancing.
ENTERTAINMENT | 20 | 18:30 | Silent Disco on the Lawn | Beginner | cheesman | Caleb Brooks | 120 | 50 | 10 | Three channels, no neighbors angry. The blue channel is always right.
ENTERTAINMENT | 1 | 19:30 | Trivia for Teams of Strangers | Beginner | library | Zoe Kaplan | 120 | 16 | 5 | Teams are drawn at the door. Six rounds, one of them about maps.
TRAVEL | 3 | 18:00 | Griffith Park Night Hike | Intermediate | griffith | Dev Patel | 150 | 15 | 0 | An easy four-mile loop with the whole basin lit up below. Headlamps on, phones away.
TRAVEL | 5 | 06:30 | Sunrise at Runyon Canyon | Beginner | runyon | Dev Patel | 90 | 20 | 0 | Up in the dark, down with the light. Coffee is in the orange thermos.
TRAVEL | 11 | 13:00 | Joshua Tree Stargazing Day Trip | Intermediate | westwood | Dev Patel | 600 | 8 | 45 | New moon, two cars, one telescope. Back in the city by one in the morning.
TRAVEL | 13 | 09:00 | Overlook Stairs and Picnic | Beginner | overlook | Rosa Delgado | 120 | 18 | 0 | Two hundred and eighty-two steps, one reward: lunch with the whole basin at your feet.
TRAVEL | 18 | 10:00 | Topanga Canyon Ramble | Intermediate | topanga | Priya Raman | 210 | 14 | 0 | Oaks, sandstone, a creek if the rain was kind. Good shoes, one liter of water.
TRAVEL | 26 | 07:00 | Catalina for the Day | Beginner | alamitos | Luca Moretti | 600 | 10 | 60 | First boat out, last boat back. Snorkels in the bag.
TRAVEL | 9 | 17:30 | Sunset Walk to the Lighthouse | Beginner | discovery | Ivy Chen | 120 | 16 | 0 | Down through the firs, back with headlamps. Dogs on leads welcome.
TRAVEL | 19 | 08:00 | Red Rocks Day Hike | Intermediate | redrocks | Caleb Brooks | 240 | 12 | 0 | Six miles of red, one long lunch. Sun hats do the rest.
TRAVEL | 16 | 10:00 | Architecture Walk Along the River | Beginner | lincoln | Greta Nowak | 150 | 20 | 5 | Bridges, brick and one very odd parking garage.
TRAVEL | 2 | 06:30 | Before-Work Overlook Climb | Intermediate | overlook | Dev Patel | 75 | 10 | 0 | Two hundred and eighty-two steps up, the whole basin at the top, back in time for the first meeting.
WELLNESS | 2 | 12:00 | Lunch Hour Yoga | Beginner | grandpark | Naomi Okafor | 45 | 20 | 5 | Forty-five minutes on the grass between two meetings. No mirrors, no music.
WELLNESS | 4 | 08:30 | Yoga in the Grass | Beginner | palisades | Naomi Okafor | 75 | 25 | 10 | Slow vinyasa above the ocean, then tea from a very large thermos. Spare mats are in the van.
WELLNESS | 7 | 07:00 | Breathing Before Work | Beginner | venice | Owen Fairchild | 40 | 15 | 0 | Sit, breathe, listen to the trash trucks become waves.
WELLNESS | 10 | 18:00 | Sound Bath at the Community House | Beginner | topanga | Naomi Okafor | 60 | 16 | 18 | An hour lying down while somebody else does the work. Bring a blanket and warm socks.
WELLNESS | 14 | 09:00 | Forest Bathing, Slowly | Beginner | griffith | Hana Sato | 120 | 12 | 0 | A mile in two hours. You will see more than on your fastest run.
WELLNESS | 21 | 17:00 | Yin Yoga by Candlelight | Beginner | marvista | Naomi Okafor | 75 | 14 | 12 | Six poses, five minutes each. The candles are electric, the calm is not.
WELLNESS | 27 | 08:00 | New Week Meditation Walk | Beginner | echopark | Rosa Delgado | 60 | 20 | 0 | Twice around the lake without a word, then twice with many.
WELLNESS | 6 | 10:00 | Tai Chi on the Great Lawn | Beginner | centralpark | Malik Johnson | 60 | 30 | 0 | Eight movements, many squirrels. Come as you are.
WELLNESS | 12 | 09:00 | Lake Loop and Stretch | Beginner | greenlake | Lena Fischer | 90 | 18 | 0 | Three miles of walking, twenty minutes on the dock.
WELLNESS | 18 | 08:00 | Riverside Yoga | Beginner | zilker | Tomas Herrera | 60 | 24 | 6 | Shade until nine, stretch until then.
WELLNESS | 1 | 08:00 | Slow Stretch on the Sand | Beginner | venice | Naomi Okafor | 60 | 15 | 10 | One hour, low tide, no poses with a name. Bring a towel that may get sandy.
OTHER | 5 | 09:00 | Beach Cleanup and Coffee | Beginner | dockweiler | Westside Rec Collective | 120 | 50 | 0 | Gloves, grabbers and a weigh-in at the end. Coffee is on us, the ocean says thanks.
OTHER | 8 | 17:00 | Community Garden Work Hour | Beginner | marvista | Rosa Delgado | 90 | 15 | 0 | Weeds out, garlic in. You take home whatever is ripe.
OTHER | 13 | 14:00 | Repair Cafe: Lamps and Toasters | Beginner | library | Andre Boone | 180 | 20 | 0 | Bring what is broken. Four people with soldering irons will look at it kindly.
OTHER | 20 | 10:00 | Dog Park Meet-up | Beginner | culver | Zoe Kaplan | 90 | 25 | 0 | Small dogs in the left yard, big plans in the right one.
OTHER | 24 | 15:00 | Book Swap Under the Trees | Beginner | barnsdall | Zoe Kaplan | 120 | 30 | 0 | Bring five, take five. A note inside each one, please.
OTHER | 11 | 11:00 | Seed Library Morning | Beginner | pilsen | Amara Diallo | 90 | 20 | 0 | Envelopes, labels and advice about tomatoes.
OTHER | 23 | 13:00 | Holiday Card Printing | Beginner | rino | Caleb Brooks | 120 | 12 | 8 | Linoleum, ink, sleeves rolled up. Twelve cards each.
`
