/**
 * The words that the best known of all leaked passwords are made of: each stands for itself and, by
 * `isCommonPassword`, for itself with the digits and signs that people put around it. Lower case, separated by blanks.
 */
export const COMMON_WORDS = `
  password passwort passwords passwd passpass pass passme letmein welcome login admin administrator
  administrador root guest user users default change changeme changeit secret secrets private access master
  system sysadmin super superuser superman manager office server computer internet network windows google
  facebook yahoo hotmail gmail youtube myspace linkedin twitter instagram snapchat whatsapp microsoft apple
  macintosh samsung nokia sony iphone android oracle linux ubuntu cisco intel pentium toshiba compaq adobe
  photoshop test tester testing testtest temp temppass temporary demo sample example qwerty qwert qwer
  qwertz azerty qwaszx qazwsx qazxsw wsxedc zxcvbn zxcvb zxcv asdfgh asdfg asdf asdasd asdzxc asdqwe qweqwe
  qweasd qweasdzxc zxczxc zaqwsx zaqxsw abc abcd abcde abcdef abcdefg abcdefgh abcabc aaaaaa iloveyou iloveu
  ilovegod ilovehim iloveher love lovely loveme loveyou lover lovers loveis myself mylove truelove sweet
  sweetie sweetheart sweety honey baby babygirl babyboy babydoll babe angel angels angela angelo princess
  prince queen king kingdom kings girl girls boys boyfriend girlfriend friend friends friendship forever
  together always family mother father mommy daddy mama papa sister brother brothers grandma heart hearts
  kiss kisses kissme kissmyass sexy sexsex sexxy sexygirl sex sexual porn porno pussy pussycat cock dick
  dickhead bigdick suck sucker suckit blowjob boobs boobies tits titties bigtits naked nude hooters hardcore
  horny playboy playgirl penthouse bitch bitches bastard asshole shithead shit bullshit fuck fucker fucking
  fuckme fuckoff fuckyou fuckthis fuckit motherfucker swinger blonde brunette redhead michael michelle
  matthew jessica jennifer joshua daniel daniela danielle david andrew andrea andreas andrey anthony antonio
  ashley amanda alexander alexandra alexis alex alexandr aleksandr austin adam adrian adriana albert alberto
  alejandro alfred alice alicia alison allison amber amelia amy anastasia anderson andre angelica angelina
  anita anna annie april ariana arnold arthur aaron barbara barney beatrice benjamin bernard beth betty
  beverly billy bobby bonnie brandon brandy brenda brian brianna britney brittany bruce bryan caleb cameron
  carlos carla carlo carmen carol carolina caroline carolyn carter casey cassandra cassie catherine cecilia
  chad charles charlie charlotte chelsea cheryl chris christ christian christina christine christopher
  christy cindy claire claudia clifford clinton colin connor corey courtney craig crystal curtis cynthia
  daisy dakota dallas damian damien darren dean deborah debbie dennis derek derrick diana diane diego
  dominic donald donna dorothy douglas dustin dylan eddie edgar eduardo edward elaine eleanor elena
  elizabeth ellen emily emma eric erica erik ernest esther ethan eugene evelyn felix fernando florence
  frances francesca francis francisco frank frankie franklin fred freddy frederic gabriel gabriela garrett
  gary gateway george gerald gerard gilbert gina gloria gordon grace gracie graham grant gregory hannah
  harley harold harrison harry heather hector helen helena henry herbert hollie holly howard hunter isaac
  isabel isabella isabelle ivan jack jackie jackson jacob jacqueline jaime james jamie jane janet janice
  jasmin jasmine jason javier jeffrey jenna jennie jenny jeremy jerome jerry jesse jessie jesus jimmy joanna
  joanne joey johanna john johnny johnson johnathan jonathan jonathon jordan jorge joseph josephine joyce
  juan juanita judith julia julian juliana julie juliet julio justin justine karen karina karl kathleen
  kathryn kathy katie katrina kayla keith kelly kelsey kenneth kenny kevin kimberly kristen kristin kristina
  kristine kyle larry laura lauren laurence lawrence leonard leonardo leslie lillian lily linda lindsay
  lindsey lisa logan lorenzo louis louise lucas lucia lucy luis luke lydia madison maggie malcolm manuel
  marcel marco marcos marcus margaret maria mariah marian mariana marie marina mario marion marissa marjorie
  mark marlene marshall martha martin martina marvin mary mason mathew maurice maxim maxime maxwell megan
  melanie melissa melvin mercedes meredith micheal miguel mike mikey mildred mitchell molly monica monique
  morgan murray mustafa nadia nancy naomi natalia natalie natasha nathan nathaniel nelson nicholas nichole
  nicolas nicole nikita nikki nikolas nina norman olivia oliver olga oscar pablo pamela patricia patrick
  paul paula pauline pedro peter phillip philip phoebe rachel rafael ralph ramona randy raquel raymond
  rebecca regina renee ricardo richard ricky rita robert roberto robin rochelle rodney roger roland ronald
  ronnie rosemary roxanne russell ruth ryan sabrina sally samantha sammy samuel sandra sandy santiago santos
  sara sarah saturn scott sebastian serena sergey sergio shannon sharon shaun shawn sheila shelby shelly
  sherry shirley sidney silvia simon simone sonia sophia sophie spencer stacey stacy stanley stefan stella
  stephan stephanie stephen steve steven stewart stuart summer susan suzanne sylvia tamara tammy tanya tara
  tatiana taylor teresa terry theodore theresa thomas tiffany timothy tina tony tracey tracy travis trevor
  tristan tyler valentin valentina valentine valeria valerie vanessa veronica victor victoria vincent viktor
  viktoria virginia vivian vladimir walter wanda warren wayne wendy wesley whitney william williams willie
  wilson winston xavier yolanda yvonne zachary smith jones brown miller davis murphy thompson walker
  football baseball basketball softball volleyball soccer hockey tennis golfer golf golfing rugby cricket
  wrestling boxing boxer surfer surfing skater skate skateboard snowboard swimming swimmer runner running
  fishing fisherman hunting racing racer champion champions winner winners coach player players gamer gaming
  games game playing arsenal liverpool manchester manutd united everton tottenham barcelona barca realmadrid
  juventus milan inter ajax benfica porto celtic rangers ronaldo messi beckham rooney maradona zidane
  yankees redsox lakers celtics bulls knicks heat spurs cowboys steelers packers eagles raiders dolphins
  giants patriots broncos chargers redskins vikings ravens chiefs bears falcons panthers saints seahawks
  jaguars titans buccaneers colts browns bengals cardinals braves cubs dodgers phillies pirates padres
  mariners orioles tigers indians royals astros canucks canadiens bruins flyers penguins blackhawks redwings
  maple gators longhorns buckeyes wolverines dragon dragons monkey monkeys tiger lion lions shadow eagle
  falcon hawk phoenix panther leopard cheetah jaguar cougar bear teddybear teddy wolf wolves werewolf fox
  horse horses ponies mustang stallion bronco dolphin shark sharks whale turtle penguin butterfly spider
  spiderman scorpion cobra viper snake python rabbit bunny kitten kitty kittycat hellokitty cats tomcat
  puppy puppies doggie doggy dogs bulldog pitbull beagle poodle rottweiler labrador chicken turkey duck
  ducky donkey elephant giraffe gorilla hamster froggy frogger frog piglet bigdog lucky buddy buster bandit
  rocky rusty sparky smokey ginger pepper cookie cookies bailey max maxmax duke tucker toby bella chester
  cooper jake oreo snoopy scooby scoobydoo snowball snowman whiskers fluffy socks tigger tinker tinkerbell
  winnie pooh mickey minnie goofy disney pokemon pikachu digimon naruto sasuke sakura goku dragonball vegeta
  bleach inuyasha luigi zelda sonic minecraft fortnite roblox starcraft warcraft worldofwarcraft diablo
  counter counterstrike halflife halo xbox playstation nintendo gamecube sega atari starwars star stars
  startrek trek skywalker yoda vader darthvader jedi obiwan kenobi anakin chewbacca boba solo matrix neo
  trinity morpheus terminator predator alien aliens batman joker catwoman ironman hulk thor wolverine
  magneto deadpool captain avengers marvel harrypotter hogwarts hermione gandalf frodo legolas aragorn
  hobbit gollum simpsons homer bart simpson southpark cartman futurama bender familyguy stewie seinfeld
  rambo titanic avatar godzilla kingkong dracula vampire zombie twilight bond jamesbond goldeneye metallica
  slipknot nirvana megadeth ironmaiden slayer pantera acdc beatles zeppelin ledzeppelin pinkfloyd greenday
  blink linkinpark eminem tupac biggie rapper rockstar rocknroll rock metal punk music guitar guitars bass
  drums drummer piano violin dance dancer dancing singer singing elvis presley lennon marley madonna shakira
  beyonce rihanna justinbieber bieber onedirection backstreet spice reggae hiphop techno trance karaoke
  melody corvette camaro ferrari porsche lamborghini bugatti benz audi bmw toyota honda nissan mazda subaru
  mitsubishi suzuki yamaha kawasaki ducati davidson chevy chevrolet ford dodge jeep pontiac buick cadillac
  lincoln chrysler hummer volvo volkswagen jetta passat civic accord integra supra skyline impala mach turbo
  diesel racecar nascar truck trucks trucker driver motor motorola engine america american england english
  british britain london londres paris france french germany german deutsch berlin italy italia italian roma
  spain espana spanish madrid mexico mexican brazil brasil canada canadian toronto montreal vancouver russia
  russian moscow china chinese beijing shanghai japan japanese tokyo india indian bombay mumbai korea
  australia sydney melbourne texas houston california hollywood losangeles chicago boston newyork brooklyn
  manhattan bronx florida miami orlando arizona denver colorado seattle portland oregon nevada vegas
  lasvegas detroit michigan atlanta georgia alaska hawaii hawaiian jamaica ireland irish scotland scottish
  dublin holland dutch sweden norway denmark finland poland polska istanbul greece athens africa egypt cairo
  israel arabia pakistan karachi philippines manila indonesia jakarta vietnam saigon thailand bangkok winter
  spring autumn monday tuesday wednesday thursday friday saturday sunday january february march june july
  august september october november december today tomorrow yesterday weekend holiday christmas xmas easter
  halloween birthday newyear sunshine sunset sunrise sunny rainbow raindrop rain snow snowflake storm stormy
  thunder lightning hurricane tornado fire fireball firebird flame burning blaze ice icecream iceman frozen
  water ocean beach island river mountain mountains forest desert jungle garden flower flowers flowerpower
  rose roses rosebud tulip orchid violet lavender sunflower apples banana bananas orange oranges lemon
  lemons cherry cherries strawberry blueberry peaches peanut peanuts pineapple mango melon watermelon
  coconut chocolate candy sugar cupcake muffin brownie cheese cheesecake pizza pasta spaghetti burger
  hamburger cheeseburger bacon sausage steak potato tomato pickle pickles popcorn pretzel coffee starbucks
  whiskey whisky vodka tequila budweiser heineken corona guinness beer beerbeer wine drunk party stoner
  marijuana cannabis weed smoke smoking marlboro newport camel red black white green yellow purple pink
  pinky silver golden gold blackie blacky whitey bluebird blue blues bluesky skyblue redrum darkness dark
  darkside darkstar darkangel blackcat blackbird blackjack blackstar moon moonlight moonbeam night nightmare
  knight knights midnight starlight stardust galaxy space universe planet earth venus jupiter mercury
  neptune pluto apollo zeus athena hercules achilles spartan sparta trojan warrior warriors soldier army
  navy marine marines airforce pilot police fireman sniper killer assassin ninja samurai gangster gangsta
  thug pirate outlaw rebel legend legends hero heroes magic magical wizard merlin witch fairy ghost spirit
  demon demons devil satan lucifer heaven hell hellfire church jesuschrist savior blessed blessing faith
  hope glory praise prayer god godisgood godislove bible gospel trustno trustme trustnoone whatever whatthe
  nothing something anything everything nobody somebody anybody none never forget forgot forgetme remember
  dontknow idontknow idunno cool cooldude coolman coolio dude awesome amazing beautiful gorgeous handsome
  pretty cutie cutiepie cute hottie hotgirl hotstuff hotdog hotrod sexybitch sexylady happy happiness smile
  smiles smiley smiling funny crazy crazygirl insane psycho maniac loser stupid dumbass idiot bigdaddy
  bigboy bigman bigmac bigred bigbird littleman peewee shorty slim fatboy fatcat fatass money moneyman cash
  dollar dollars million millionaire rich richie diamond diamonds jewel ruby emerald sapphire pearl platinum
  bonjour hello hellohello hola aloha goodbye goodluck good luck luckydog luckyone success victory dreamer
  dreams dream fantasy fantasia fantastic infinity destiny mystery miracle freedom liberty justice peace
  peaceful harmony karma buddha namaste hacker hackers hacked cracker cyber digital electric electronic
  scorpio virgo libra aries taurus gemini cancer leo sagittarius capricorn aquarius pisces school college
  student teacher university science biology chemistry physics history math doctor nurse lawyer engineer
  business marketing sales finance insurance company service support helpdesk customer home house kitchen
  bedroom bathroom window door doors floor table chair bottle glasses camera picture pictures movie movies
  video videos television radio telephone phone mobile wireless keyboard mouse monitor printer laptop
  desktop webmaster website domain database backup security secure safety control enter enterprise explorer
  express extreme fast faster galore gizmo goober goblue gotcha grateful hammer happyfeet hendrix ibanez
  icecube iwantu jackass jordans kermit kahuna killme legacy lakeside letitbe livelife lifeisgood lollipop
  lolipop lollypop lolol macdaddy magnum maggot marathon maverick mayday mememe mischief montana mustard
  mynoob mypass mypassword naughty newlife newpass newstart number numberone onelove openup opensesame
  optimus panasonic paradise paranoid passion passport peanutbutter pimpin pimp pleasure poiuyt pookie
  poohbear popeye popper portugal precious pumpkin qwqwqw rainbows razor redneck remote rooster sandman
  scooter screamer semperfi sexyboy shaggy shalom sharky shooter showtime simple skeeter skippy slapshot
  sleepy smooth snickers snuggles spanky speedy spike spooky sporting squirt stanford stinky strange
  stranger strength stuff sublime sunderland sundance supernova superstar survivor swordfish tarheels
  tazmania teamo theking theman theone thebest thegame therock thunderbird tobias topgun toonarmy tootsie
  topsecret triumph trouble trumpet tweety twinkle twister undertaker unicorn unknown vampires volcom
  voyager warlock westside eastside wildcat wildcats wildfire willow woaini wonderful wonderland yankee
  zxcvbnm zzzzzz asdfghjkl qwertyuiop poiuytrewq lkjhgfdsa mnbvcxz trewq ytrewq rewq fdsa gfdsa hgfdsa
  bismillah allah mohamed muhammad ahmed hassan hussein fatima inshallah contrasena contraseña tequiero amor
  amormio corazon estrella princesa mariposa bonita hermosa hermoso tigre futbol motdepasse soleil doudou
  loulou chouchou azertyuiop marseille schatz hallo hallohallo ficken sommer schalke geheim ciaociao
  amoremio forzamilan napoli senha flamengo corinthians palmeiras privet parol zxcasd doremi ncc1701
  ncc1701d ncc1701e thx1138 8675309 ou8123 112358 11235813 134679 123789 741258963 1478963 1236987 124578
  235689 142857 bond007 agent007 catch22 blink182 summer69 front242 area51 route66 fender1 rush2112
  porsche911 porsche914 cobra427 matrix1 red5 vfhbyf gfhjkm ghbdtn
`
