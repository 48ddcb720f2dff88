// What people say to Ibid itself, in the languages that students around us write in: what is meant, and the phrases that say
// so, with commas between them. A message is small talk if all of it is such phrases and words of `BESIDE` (talk-words.ts).
// Where phrases of several kinds are said, the first kind of this table counts. How phrases are written: phrases.ts. Short
// forms are written out ("i am", "do not"), letters are small and not repeated ("hey" for "heyyy").
import type { SmallTalk } from "./request.ts";

export const LISTS = {
  thisApp: `
    ibid|this [app|tool|site|thing|program|page|place|bot|chat|chatbot|ai|assistant|system]`,
  bot: `
    chatgpt|gpt|gpt-4|gpt4|gpt-5|claude|gemini|llama|mistral|siri|alexa|copilot|ai|bot|chatbot|robot|machine|computer|
      program|model|human|person|man|woman|girl|boy|male|female|real|alive|sentient|conscious|teacher|tutor|professor|
      student|language model|llm|artificial intelligence|virtual assistant|assistant`,
  speech: `
    english|german|spanish|french|italian|chinese|turkish|arabic|other languages|any other language|deutsch|my language`,
  very: `
    so|very|really|too|quite|pretty|super|totally|completely|absolutely|kind of|a bit|a little|still|just|bloody|
      fucking`,
  course: `
    this|it|the|my|our|that|all|class|course|courses|module|subject|topic|stuff|exam|exams|test|tests|material|
      homework|semester|uni|university|school|studying|learning|life|everything|math|maths|statistics`,
  praise: `
    great|awesome|amazing|perfect|cool|nice|super|excellent|brilliant|fantastic|wonderful|lovely|clever|smart|helpful|
      useful|funny|kind|cute|sweet|good|the best|a genius|a lifesaver|a legend|beautiful|impressive|fun|neat|fast|
      intelligent|incredible|adorable|hilarious|nice guy|my hero|the coolest|the greatest|my favourite|my favorite`,
  scorn: `
    wrong|stupid|dumb|useless|bad|terrible|awful|horrible|an idiot|idiotic|incorrect|nonsense|rubbish|crap|garbage|
      trash|shit|bullshit|unhelpful|annoying|boring|slow|lame|crazy|weird|mean|rude|ugly|the worst|a joke|lying|a liar|
      broken|ridiculous|pathetic|incompetent|ineffective|inaccurate|worthless|false|mistaken|not (right|true|correct|
      helpful|useful|good|relevant|working|smart|funny|clever|accurate)|no (good|help|use)`,
  files: `
    [a|an|my|more|some|the|new|another|other|your|own|youtube|pdf|web|audio|image|text|word|excel|course] (file|files|
      pdf|pdfs|slide|slides|paper|papers|lecture|lectures|document|documents|recording|recordings|video|videos|note|
      notes|material|materials|source|sources|website|websites|page|pages|link|links|picture|pictures|image|images|
      photo|photos|audio|book|books|ebook|ebooks|e-book|scans|scanned documents|handwriting|handwritten notes|
      powerpoint|powerpoints|powerpoint slides|pptx|docx|csv|excel|word|youtube|things|something) [or|and] [slides|
      videos|notes|audio|books|papers] [too|here|to this|in here|from the web]`,
};

/** `alone`: only if nothing else is said, because these may be words of a subject. */
export const SAID: Record<
  Exclude<SmallTalk, "quiz">,
  { english: string; german?: string; others?: string; alone?: string }
> = {
  task: {
    english: `
      (translate|proofread|paraphrase|rephrase|rewrite|draw|paint|sketch|compose) … … …, (write|make|create|generate|
        draft|prepare|produce|type|build|design) (me|us|my|a|an|the|some|this|short|long|full|good|nice|summary|one|
        word|page|words|pages)* [(100|200|250|300|500|1000|1500|2000|_-word|_-page) [words?|pages?]] [short|long|full|
        good|nice|summary]* (essay|poem|story|song|letter|email|e-mail|report|term paper|speech|presentation|powerpoint|
        power point|slideshow|slides|blog post|post|tweet|code|program|script|homework|assignment|coursework|paper|
        thesis|mind map|mindmap|map|diagram|chart|picture|image|drawing|video|app|website|cheat sheet|cheatsheet|
        introduction for my …|conclusion for my …|cover letter) … … …, (do|finish|solve|write) my (homework|assignment|
        coursework|essay|exam|paper|thesis) …, [list of|a|an|my|the|make|write|create|give|export] [me|a|the]
        (bibliography|list of references|citation|reference) [for|of|to …], bibliography, list of references,
      [how (do|should|can) i] (cite|reference) (this|the|my|a|an) (paper|source|article|lecture|slides?|handout|book|
        website|page) …, (in|auf) (german|french|spanish|italian|english|chinese|deutsch), answer in {speech},
      [make it|a bit|much] (shorter|longer), (solve|do|answer) (this|it|that|these) [exercise|question|problem|one|task]
        for me, [a|an] (cheat sheet|cheatsheet) …`,
    german: `
      (schreib|schreibe|mach|erstelle|übersetze) [mir] [bitte] (ein|eine|einen|das|den|die|meine|meinen) (aufsatz|
        gedicht|text|essay|präsentation|hausaufgabe|hausaufgaben|hausarbeit|mindmap) …, übersetze … … …`,
  },
  complaint: {
    english: `
      (that|this|it|you|your answer|your answers|the answer|those|these|they) (is|was|are|were) [{very}]* {scorn}
        [answer|bot|app|ai|program|response|thing|reply|tool|machine|computer|you], {thisApp} (sucks|stinks|is {scorn}),
      [you|that|this|it] (suck|sucks|stink|stinks), idiot, moron, loser, stupid, dumbass, bullshit, liar, asshole,
      bitch, jerk, dummy, i hate (you|it|this|ibid|this app|bots|ai), (fuck|screw|damn) (you|off|this|it), shut up,
      go away, get lost, leave me alone, piss off, shut your mouth, be quiet, wtf, what the (hell|fuck|heck), damn,
      fuck, shit, crap, ffs, for fuck’s sake, dammit, damn it, (this|that|it|you|your answer|your answers) (do|does|did|
        is|are|was|were) not [_] (help|right|helpful|correct|true|useful|good|answer|what|relevant|work|working) …,
      you did not (answer|understand|listen|read|help|get it|find it) …, (that|it|this) (is|was) not (what i (asked|
        meant|wanted|said|needed)|my question|an answer|the answer|the question|even close) [for|about],
      [that|this|it] (makes|made) no sense, [that|this|it] does not make [any] sense, you (do not|did not|never|can not)
        (understand|get|listen to|help) [me|anything|what i (say|mean|want|asked)], i (do not|did not) (understand|get|
        like|believe) (you|your answer|your answers|that answer|this answer), (try|do) (again|harder|better),
      can you (do|try) better, not (helpful|useful|relevant|right|correct|true|good|what i (asked|meant|wanted|need)),
      (wrong|bad|stupid|useless|terrible|incorrect|poor|weird|dumb|strange) (answer|bot|app|ai|program|reply|response|
        answers|thing|tool), you (made|make) (a|no|many|so many) (mistake|mistakes|sense), i already (said|asked|told
        you) (that|this|it), wrong, incorrect, nonsense, useless, unhelpful, rubbish, garbage, dumb, awful,
      you are (fired|not my friend|not helping|not listening|no help)`,
    german: `
      (das|es|du) (ist|war|bist) (falsch|quatsch|unsinn|blöd|doof|dumm|nutzlos|schlecht|nicht (richtig|wahr|hilfreich|
        gut|was ich (wollte|meinte|gefragt habe))), (das|es) (stimmt|hilft|passt) [mir] nicht, falsch, quatsch,
      blödsinn, unsinn, mist, scheiße, scheisse, idiot, verdammt, (du|das) (nervst|nervt), das war nicht meine frage`,
    others: `
      no es correcto, eso no es correcto, está mal, c’est faux, ce n’est pas correct, merde, mierda`,
  },
  trust: {
    english: `
      [but] are you (really|very|absolutely|100%|100|totally|completely)* (sure|certain|serious|right|correct|accurate|
        reliable|trustworthy|honest|lying|confident|positive|kidding|joking) [me] [about|of] [that|this|it],
      you sure [about that|about this], (is|was) (that|this|it|your answer|the answer) [all] [really|actually] (correct|
        right|true|reliable|accurate|serious|a fact), really, seriously, for real, no way, honestly,
      [how|why|when] (can|should|do|could) i [really] (trust|rely on|believe|check|verify) (you|this|that|ibid|it|your
        answers?|the answers?|what you say), how (accurate|reliable|good|trustworthy|correct|smart|intelligent) (are|is)
        (you|ibid|your answers?|the answers?|this), (do|can|will|would|could|are) you [ever|sometimes|always] (make
        (things|stuff|it|anything|that|this|answers?) [all] up|make [any] mistakes?|hallucinate|lie|lying|invent
        (things|stuff|answers?)|be wrong|get (it|things) wrong|right), (where|how) (do|does|did|are|is) (you|ibid|your
        answers?|the answers?|these answers?|your (information|info|knowledge|facts)|that|this|that answer|this answer)
        (come from|from|(get|find|take|know|have) [your|the|these|that|this|it|all] [answers?|information|info|
        knowledge|facts|stuff] [from]|found|made|generated), what (are|is) your (answers?|information|knowledge) based
        on, how do you know [that|this|all (that|this)|it|so much], says who, source please, [what is] your source,
      who says (that|so), according to (whom|who), prove it, i do not believe (you|it|that), that can not be [right|
        true], i doubt (it|that), (did|do) you just make (that|it|this) up`,
    german: `
      bist du [dir] [da|ganz|wirklich|auch] [sicher], stimmt das [wirklich], ist das (wahr|richtig|sicher), wirklich,
      echt, ernsthaft, woher weißt du das, kann ich dir (vertrauen|glauben)`,
    others: `
      estás seguro, estás segura, de verdad, tu es sûre?, vraiment`,
  },
  adding: {
    english: `
      (how|where) (do|can|should|could|to) [i|we] (add|upload|import|put|load|insert|attach|delete|remove) [in] {files},
      how to (add|upload|import|delete|remove) {files}, (can|could|may|do) (i|you|we|ibid) [also] (add|upload|import|
        read|open|use|understand|support|handle|accept) {files}, i (want|need|would like) to (add|upload|import)
        {files}, which (files|file types|formats|file formats) (can|do) (i|you|we) (add|upload|read|support|use)`,
    german: `
      (wie|wo) (kann|lade|füge) ich (dateien|eine datei|ein pdf|pdfs|quellen|folien|etwas) (hochladen|hoch|hinzufügen|
        hinzu)`,
  },
  study: {
    english: `
      (make|write|give|create) [me] [a|an|my] (study|revision|learning) plan, [can|could|will|would] [you] [please] help
        me [to] (study|revise|learn|prepare|pass|with (my|the|this) (course|class|exams?|studies|revision|module|test|
        homework|essay)), what (should|do|must|can) i [need to|have to] (study|learn|revise|focus on|read|do) [first|
        next|today|now], how (should|do|can) i (study|learn|prepare|revise|pass|remember (this|everything|it all)),
      (i (have|am having|got|have got)|there is) (an|a|my|the) [_] (exam|exams|test|tests|quiz|final|finals|midterm|
        midterms) [tomorrow|today|soon|in …|next _|on _|coming up], [my] (exam|exams|test|finals|midterm) [is|are]
        (tomorrow|today|soon|next week|in …), any (tips|advice|ideas|help), where (should|do|can) i (start|begin),
      i (need|want|would like) (to study|to learn|to revise|to pass), (let us|can we|shall we) (start|begin|go|study|
        learn) [with something _], ready, i am ready, let us do this, [do you have|got|give me] [any|some] [study]
        (tips|advice) [for|on|about] [studying|learning|revising|the exam|exams|the test], wish me luck, panic,
      i am (so|very|really)* nervous …, (for|with|in) (this|the|my) (course|class|exam|exams|test|final|finals)`,
    german: `
      hilf mir [beim] [lernen], (wie soll ich|was soll ich|womit soll ich) [zuerst] (lernen|anfangen|wiederholen),
      ich (habe|schreibe) [morgen|bald|heute] [eine] (prüfung|klausur) [morgen|bald|heute]`,
    alone: `
      start, go`,
  },
  lost: {
    english: `
      i [still|really|just] do not (understand|get|know) [it|this|that|anything|any of (it|this)|a (thing|word)|this
        (course|topic|module|class|stuff|at all)|it at all|where to start|what to do] [at all],
      (this|it|the (course|exam|material|module|class|lecture)|everything) is {very}* (hard|difficult|tough|
        complicated|much|a lot|boring|confusing|overwhelming|annoying) [for me], i {very}* (hate|can not do|can not
        stand) {course}*, i am {very}* (lost|confused|stuck|overwhelmed|stressed|struggling|panicking|hopeless|clueless|
        desperate|frustrated|worried|scared|nervous|depressed|behind|exhausted) [out] [about|in|on|with|of|by]
        {course}*, i am {very}* (tired|bad|sick|afraid) (of|at) {course}*, i (am (going to|gonna) fail|will fail|failed|
        give up|can not do this|can not (study|concentrate|focus)|want to give up|am so done) …,
      (so|too|very) (hard|difficult|confusing|complicated), i (have no|haven’t any|got no) (idea|clue|time|motivation),
      lost, confusing, confused, stuck, overwhelmed, stressed, clueless`,
    german: `
      ich (verstehe|kapiere|versteh|check) (das|es|gar|überhaupt|hier|rein)* (nicht|nichts), (das|es) ist (zu|so|sehr)*
        (schwer|schwierig|kompliziert|viel), ich bin (verwirrt|gestresst|überfordert|verzweifelt)`,
  },
  help: {
    english: `
      i need [your|some] help, [can|could|will|would] you (help|assist) [me|us] [with something|out|here|with this],
      (the|an|your|main|all)* (features|instructions|manual|tutorial|menu|commands|options|capabilities|skills),
      what [else|all] (can|could|do|will) (you|ibid|i|we|it|this|one) (do|ask|help|offer|find|answer|tell) [me] [with]
        [me with] [for me|you|here|with you|with this|with it] [about], what (are|is) [all] your (features?|abilities|
        capabilities|skills|functions?|purpose|job|task|goal|powers|talents?|strengths|weaknesses|limits|limitations),
      what are you (able to do|good at|capable of|for|doing [here|now|today|later]|up to|made of|made for|trained on|
        thinking [about]), what [kinds? of|sorts? of|type of] [questions?] (can|should|could|do|may) i ask [you|here|
        about|it], who (are you|is ibid|am i (talking|speaking|chatting) (to|with)|is this|is there),
      [so] what (are you|is ibid|is {thisApp}|is this) [for|called|anyway|exactly], (is|does) this [thing|app|site] (on|
        working|work), how (do|does|can|should|to) [you|i|this|it|ibid|one|{thisApp}] (work|function|operate|help [me]|
        use [you|this|it|ibid|this app|this site]|ask [you]|get started|start|begin) [here|this|exactly],
      how can you help [me], what do you (do|know|offer|want|need|eat|like [to do]|love|hate|dream of|think|do for (fun|
        a living|work)) [about (me|this|it|yourself)|all day|here|of me|all the time], are you [a|an|the|just|really|
        only]* {bot} [or [a] {bot}|or what|or not|too], (is|am) (this|it|i) (a|an|the|talking to (a|an)|really|chatting
        with (a|an)|speaking with (a|an))* {bot} [or [a] {bot}], you are [a|an|just a|only a|not a]* {bot},
      [give me] [some] (ideas|suggestions|example questions|examples of questions), (who|which company|which people|
        which person|what people|where) (made|built|created|wrote|programmed|invented|owns|developed|designed|makes|
        runs) (you|ibid|this|{thisApp}), (who|what|where|when) (is|was|were|are) (your|you) (creator|maker|developer|
        owner|boss|father|mother|parents?|mom|dad|master|author|ceo|born|built|made|created|from|based|located|family|
        friends?|programmer|designer|employer|home), where (are|did) you [come] [from|at|now|right now|live|living],
      where do you (live|come from|work|stay|sleep), (can|do|could|will) you (speak|understand|know|talk|answer in|
        write) [in]* {speech}, (can|do|could) you (hear|see|read|understand|remember|know|like|love|hate|miss|feel) me
        [now], [is] [there] (anybody|anyone|someone|any one|somebody) [out] (there|here|home), [are] you (there|here|
        awake|ok|okay|online|still there|with me|listening|working|busy|ready|available|finished|done),
      can you (answer|tell me|say it|explain it) [in your own words], why (are|do) (your answers|you) [only|just]
        (quotes?|quotations?|copy|repeat) …, (how|where) (do|can) i (export|share|invite|connect|rename|change|switch|
        turn|log|sign|print|copy|download|make|start|open|set|use) … (chats?|course|account|model|someone|people|
        friends?|settings?|password|language|theme|dark mode|in|out|model|key), how (long have|old|big|tall|smart|fast)
        (you existed|are you|have you been …), (is|does|was) {thisApp} (private|safe|secure|free|public|anonymous|open
        source|cost (anything|money|something)|save (anything|my data|my chats|data)|confidential) [for students],
      (is|are|do you (save|store|keep|sell|share)|will you (save|store|keep|sell|share)|who can see) my (data|files|
        questions|chats|chat|notes) [private|safe|secure|stored|saved|shared], does (it|this|ibid) cost (anything|money|
        something), (can|could|does|will|do) (my|our|the|other|any|your)* (teacher|teachers|professor|professors|
        lecturer|students|people|anyone|others|friends|university|school|admin) (see|read|know|find out) (this|it|my
        chats?|my questions?|that|what i (ask|write)|about this), do i (have|need) to pay …, how much (does|do) (this|
        you|ibid|this app) cost, what is the best way to use (you|this|it|ibid), (suggest|recommend) [me] [some|a few|
        any] questions, [do you have|any] suggestions, what do you (suggest|recommend), tell me [more|something|a bit]
        about (yourself|you|ibid|this app), (introduce|describe|explain) yourself, (what|which) (version|model|llm|
        program|bot|ai|gpt|language model|engine|technology) (are you|is (this|it)|do you use|powers you|is behind
        (this|you)), (what is|do you have|what was) your (name|age|job|purpose|(favourite|favorite) …|hobby|opinion|
        gender|version|birthday|story|religion|iq|sign|type|phone number|address|email|deal|problem|goal|first name|
        last name|real name|full name) [about …], what (should|can|do|shall) i call you, (can|may) i (call|name) you …,
      [can you] (say|repeat) that [again], repeat [that|please], (do|can|will) you (remember|know|recognise|recognize)
        (me|what i (said|asked)|my name|who i am|my last question|everything), would you (pass|like) …`,
    german: `
      hilfe, hilf mir, kannst du mir [bitte] helfen, ich brauche hilfe, was kannst du [alles|für mich] [tun|machen],
      (wer|was) bist du [eigentlich], wie (funktioniert|geht) (das|es|ibid|diese app|diese seite) [hier],
      bist du [ein|eine] (bot|roboter|mensch|ki|maschine|chatgpt|chatbot|echt), was ist (das|ibid) [hier], wie heißt du,
      wer hat dich (gemacht|gebaut|programmiert|erschaffen|entwickelt), (sprichst|verstehst|kannst) du [auch] (deutsch|
        englisch|spanisch|französisch), was kann ich [dich|hier] [alles] fragen, wie alt bist du`,
    others: `
      ayuda, ayúdame, quién eres, qué eres, qué puedes hacer, cómo te llamas, cómo funciona [esto],
      hablas (español|inglés|alemán), eres un (bot|robot), aide, aidez-moi, aide-moi, qui es-tu, qui es tu,
      qui êtes-vous, tu es qui, que peux-tu faire, comment ça marche, tu parles (français|anglais|allemand),
      parlez-vous français, aiuto, chi sei, cosa puoi fare, parli italiano, yardım, kimsin, sen kimsin, quem é você,
      ajuda`,
    alone: `
      [please|hi|hello|hey|so|ok]* (help|help me|assist me|sos) [please|now|out]*, [why|can not|do not|just|please|can]*
        [you] [just] (answer|tell me|say it|explain it) [in your own words], [sorry] (huh|pardon|what|come again|excuse
        me|eh|hä)`,
  },
  thanks: {
    english: `
      thanks?, thank you, thankyou, cheers, ta, many thanks, much (appreciated|obliged), appreciate (it|that|you|the
        help), i appreciate …, grateful, bless you, respect, kudos, tnx, (thanks|thank you|thx) [{very}]* for …,
      (it|that|this|you|which) [has|have|was|is] {very}* (helped|helps|help|helpful|useful|saved me|save my life|
        appreciated) [me] [a lot|lots|a bit|so much], (you|that|this|it|{thisApp}|your answers?) (are|is|was|were)
        {very}* {praise} [bot|one|answer|ai|app|friend|tool|assistant|job|work|thing|guy|dude] [ever|indeed],
      well done, good (job|work|bot|answer|one|point|stuff|girl|boy|for you), nice (job|work|one|answer),
      great (job|work|answer|stuff|one|bot), excellent (job|work|answer), keep it up, way to go,
      love (it|this|that|you), you (rock|rule|got it), bravo, props, i [really|do|also|totally|just|think i|kind of|
        {very}]* (love|like|adore|admire|miss|missed) (you|it|this|that|ibid|this app|the app) [a lot|so much|too|very
        much|as a friend|bot], awesome, amazing, great, perfect, cool, nice, super, wow, excellent, brilliant,
      fantastic, wonderful, lovely, neat, yay, hooray, interesting, impressive, helpful, rad, sick, woo, woohoo, yes!,
      incredible, good stuff, sweet, dope, lit, top, marvelous, splendid, terrific, well said, beautiful,
      [well] (that|this|it|now it|which) [really|all] (clears (it|that|things) up|(is|was) (what|all) i (needed|wanted|
        was looking for)) [now], (how|so|very) (nice|sweet|kind|cool|cute|lovely|clever) [of you],
      [a] (lifesaver|legend|genius), you (saved me|saved my life|made my day|saved [my] [day|exam|grade])`,
    german: `
      (danke|dankeschön|danke schön|danke dir|danke sehr|vielen dank|besten dank|herzlichen dank|tausend dank|merci)
        [für (deine|die|eure) hilfe], super, toll, klasse, prima, perfekt, sehr gut, wunderbar, cool, geil, spitze,
      gut gemacht, genial, nice, (das|du) (hilft|hast|ist|war|bist) [mir] [sehr|echt|wirklich|richtig]* (geholfen|
        hilfreich|toll|super|gut|cool|klasse|nett|lieb)`,
    others: `
      gracias, muchas gracias, mil gracias, merci, merci beaucoup, merci bien, grazie, grazie mille, obrigado, obrigada,
      muito obrigado, teşekkürler, teşekkür ederim, sağ ol, спасибо, arigato, dank je, tack, takk, dzięki, xie xie,
      shukran, genial, perfecto, muy bien, excelente, super, génial, parfait, très bien, bravo, perfetto`,
  },
  greeting: {
    english: `
      hi, hello, helo, hallo, hullo, hey, hiya, hya, howdy, yo, greetings, morning, afternoon, evening, sup, aloha,
      ahoy, ello, salutations, good (morning|afternoon|evening|day), gm, top of the morning, namaste, shalom, salaam,
      konnichiwa, hei, hej, heya, heyo, yello, oi, long time no see, welcome back, hi there, hey there, there, ibid,
      wassup, wazzup, what is up, whats up, what up, what is (new with you|good|cooking|happening|popping|going on|
        crackin), how (are|is) (you|it|things|everything|life|your (day|life|weekend|morning|week)|ibid|everyone)
        [doing|going|feeling|been]* [today|now|lately|this morning|so far|right now|doing], how (do you|are you) (feel|
        feeling|do) [today|right now|now|about (that|this|it)], how have you been, how do you do, how goes it,
      how you doin, how you doing, how are things, how was your (day|weekend), (it is|i am|this is|guess who is) (nice|
        good|great|lovely|glad|a pleasure|pleased|happy|me|back|here|i)* (to (meet|see|talk to|chat with|know|hear from)
        you|back|me|here|again), (nice|good|great|lovely|glad|pleased|happy|a pleasure|pleasure) (to (meet|see|talk to|
        chat with|know|hear from)|meeting|seeing|talking to|chatting with) you [too|again], i am (new here|new|back|
        here|ready), it is me, me again, remember me, miss me, did you miss me, have you missed me, i am back,
      (my name is|i am called|call me|people call me|the name is|you can call me) …, (i (have|got|have got|need to ask|
        want to ask|would like to ask)|(can|could|may) i ask [you]) [a|an|one|some|a few|another|you|quick|short|little|
        stupid|dumb|simple]* (question|questions|something)`,
    german: `
      hallo, hallöchen, hi, hey, moin, moin moin, guten (tag|morgen|abend), morgen, mahlzeit, grüß (gott|dich|euch),
      grüss (gott|dich), grüezi, servus, na, huhu, tach, nabend, hallihallo, gruezi, [na|hallo|und] wie (geht|gehts|
        geht’s) [es|’s|s]* [dir|ihnen|euch|so]* [heute], was geht [ab], alles gut, wie läuft’s, wie läufts,
      schön dich (kennenzulernen|zu sehen), ich heiße …, mein name ist …, ich habe eine frage, [eine|kurze]* frage,
      darf ich [dich] (etwas|was) fragen`,
    others: `
      hola, buenos días, buenos dias, buenas, buenas tardes, qué tal, que tal, cómo estás, como estas, cómo está,
      qué pasa, mucho gusto, bonjour, bonsoir, salut, coucou, allô, [comment] ça va, ca va, comment (vas-tu|vas tu|
        allez-vous|tu vas), enchantée?, ciao, buongiorno, buonasera, salve, come (stai|va), olá, ola, oi, bom dia,
      boa tarde, boa noite, tudo bem, merhaba, selam, nasılsın, привет, здравствуйте, hoi, hallo, goedemorgen, cześć,
      hej, ni hao, nihao, 你好, こんにちは, 안녕, 안녕하세요, مرحبا, שלום, नमस्ते`,
    alone: `
      [a|one|just a|another|quick|short|small|stupid|dumb]* (question|questions)`,
  },
  goodbye: {
    english: `
      bye, bye bye, byebye, goodbye, good bye, ciao, cya, cu, goodnight, good night, gn, sleep well, farewell, adios,
      see (you|ya) …, talk [to you] (later|soon|tomorrow), ttyl, catch you later, later, until (next time|then|tomorrow|
        later), take care, have (a|an) [good|nice|great|lovely|wonderful]* (day|one|night|evening|weekend|time|week|good
        one), enjoy your …, peace [out], so long, i am (off|out|leaving|done|finished|going [now|home|to (bed|sleep)]|
        gone), gotta (go|run), [i] (have|need|must|have got) to (go|run|leave|sleep) [now|home|to (bed|sleep|class|
        work)], time for (lunch|dinner|bed|a break|coffee|tea|me to go), i need [a] (coffee|break|sleep|tea), ok, okay,
      okey, oki, okie, okey dokey, okay dokey, k, kk, fine, understood, alright, all right, right, very well, yes,
      yes please, yup, no, no thanks, no thank you, yep, nope, nah, yeah, ya, yea, ye, aye, sure, sure thing, of course,
      definitely, absolutely, exactly, indeed, correct, true, agreed, i agree, you are right, that is (right|true|
        correct|ok|okay|fine|it|all|cool|a good point|what i thought|everything), fair enough, good,
      not (really|yet|now|sure|today|exactly|at all|bad|much|a problem|quite|today), maybe, perhaps, possibly, probably,
      i (guess|think|suppose|hope|believe) [so|not], i guess, whatever, who (cares|knows), i do not (know|care|mind|
        think so), no idea, idk, dunno, never, of course not, not sure, i am [not] sure, by all means, roger, copy that,
      amen, aha, ah, oh, oh no, oh well, oh i see, uh, uhm, um, er, hm, well, so, and, but, anyway, anyways, same,
      me too, you too, likewise, same to you, got it, gotcha, [oh|ah|i]* see, i see, makes sense, noted,
      i (get|got|understand|understood) [it|that|you] [now], now i (get|see|understand) [it|that], that makes sense,
      all (clear|good|set|right), clear [now], [much] clearer, good to know, i know [that|it|this|already], nevermind,
      never mind, nvm, forget (it|about it|that), no worries, no problem, np, ignore (that|it|this|me), cancel, stop,
      stop it, quit, exit, abort, end, pause, enough, shush, undo, back, go back, delete that, skip [it], pass, nothing,
      nothing else, never mind me, that (will|would) be all, that is (everything|all|it) [i need|needed] [for (today|
        now|tonight|me)], [that is|this is] (all|enough) for (today|now|tonight|me), let us (stop|leave it|call it a
        day) …, done, i am (good|finished|done|all set|fine), sorry, so sorry, i am sorry, my (mistake|bad|apologies),
      apologies, oops, ups, wrong (chat|window|course|tab|person|question), i (apologize|apologise|made a mistake|take
        that back|did not mean (it|that)), excuse me, pardon me, forgive me, i was (wrong|joking|kidding),
      [you are|your|ur] (welcome|very welcome|most welcome), brb, afk, be right back, [one|just a|just one|a|give me a]*
        (moment|second|sec|minute|min), wait [a (moment|second|sec|minute|bit)|for me|up], hold on, hang on,
      let me (think|see|check), hmm let me think, next, continue, proceed, resume, new (topic|question|subject|chat|
        conversation), next (question|topic|one), [let us|can we] (change [the] (subject|topic)|(talk about|do|try|ask)
        something else|start (over|again|fresh)|move on|begin again), reset, restart, clear, clear chat, again,
      once again, let us (go|move on|continue)`,
    german: `
      tschüss, tschüß, tschau, auf wiedersehen, wiedersehen, bis (bald|dann|später|morgen|nächstes mal|gleich),
      gute nacht, mach’s gut, machs gut, schönen (tag|abend) [noch], schönes wochenende, ade, servus, ok, okay,
      alles klar, verstanden, verstehe, ich verstehe, ja, ja bitte, nein, nein danke, nö, ne, jo, jep, genau, stimmt,
      richtig, klar, na klar, passt, gut, egal, macht nichts, kein problem, keine ahnung, weiß nicht,
      ich weiß [es] nicht, vielleicht, aha, ach so, achso, entschuldigung, sorry, vergiss es, schon gut, weiter, stopp,
      nochmal, fertig, bitte, bitte schön, gerne, moment, warte [mal|kurz], schade, na gut, mal sehen, doch, natürlich,
      sicher`,
    others: `
      adiós, adios, hasta (luego|mañana|pronto|la vista), chao, buenas noches, sí, si, no, vale, de nada, lo siento,
      perdón, entiendo, claro, bueno, au revoir, à (bientôt|demain|plus|tout à l’heure), bonne (nuit|journée|soirée),
      oui, non, d’accord, de rien, désolée?, pardon, ok, je comprends, compris, salut, arrivederci, a presto,
      buona notte, buonanotte, sì, va bene, prego, scusa, tchau, até logo, hoşça kal, evet, hayır, tamam, пока,
      sayonara, doei, tot ziens`,
  },
  chat: {
    english: `
      what time is it [now|there], what (day|date|year|month) is (it|today|this) [today|now], (how|what) is the
        (weather|temperature) [like] [today|now|tomorrow|outside|there|in _], (tell|give|say|know|do you know|sing|make|
        play|read) [me|us] (a|an|another|some|any|your best|one)* [good|funny|nice|bad|short|dad]* (jokes?|riddles?|
        story|stories|poem|songs?|fun fact|secret|funny|something (funny|interesting|cool|nice|new)|laugh),
      tell me something [good|funny|nice|interesting|i do not know|cool], [another|one more] (joke|jokes|story|riddle),
      make me laugh, entertain me, surprise me, cheer me up, amuse me, sing [for me|something|to me|a song], dance,
      say something [funny|nice|else], talk to me, speak [to me], let us (chat|talk|be friends|play [a game]),
      chat with me, (do|would|did|have) you (like|love|prefer|enjoy|watch|watched|seen|ever seen|read|heard of|listen
        to|play|eat|hate) …, (will|would|can|could|do) you (marry|date|kiss|hug|love|be|go out with|go on a date with|
        like|hate|want to marry) (me|my (friend|girlfriend|boyfriend|valentine|wife|husband|best friend)|with me) …,
      (will|can|shall|are) (we|you) [be|my]* (friends?|best friends|besties|girlfriend|boyfriend|wife|husband|boss|mom|
        dad), (i (want|would like) to|let us|can i) (marry|kiss|hug|date|kill|fire|be friends with) you,
      (what|how|who|where|which) (is|are|was|were) your (favourite|favorite) …, (what|how) do you (think|feel) (about|
        of) (me|this|that|it|life|yourself|god|politics|love|humans|us), how (was|is|has) your (day|weekend|night|
        morning|week|life|evening) [been|going|so far], what is the meaning of life, what (is the answer to|about) life
        [the universe and everything], lol, ha, haha, hahaha, hahahaha, hehe, hehehe, ha ha, lmao, rofl, xd, hm, hmm,
      ugh, argh, aw, meh, mhm, congrats, congratulations, funny, jk, just kidding, kidding, boo, oh my god, oh my, omg,
      whoa, yikes, ouch, phew, dang, gosh, wow, brb, lmk, meow, woof, bla, blah, la, (that|this|it|you) (is|was|are)
        {very}* (funny|hilarious|interesting|strange|cute), i am {very}* (bored|tired|exhausted|hungry|sad|happy|sleepy|
        sick|angry|lonely|excited|good|fine|great|ok|okay|well|here|back|home|busy|upset|annoyed|joking|kidding|not
        (happy|okay|ok|good|well|fine|feeling well)), i (feel|am feeling|felt) {very}* (bored|tired|exhausted|hungry|
        sad|happy|lonely|sick|bad|good|great|better|stressed|down|angry|depressed|dumb|stupid|okay|ok|fine|awful|
        terrible), bored, tired, exhausted, hungry, sleepy, i [just|finally] passed …, passed …,
      happy (_|new year|weekend|holidays|easter|christmas|halloween|thanksgiving), (merry|happy) christmas, merry xmas,
      i (hate|love|like|need|want) (mondays|my (life|job|dog|cat|mom)|coffee|pizza|sleep|food|beer|you|a (hug|break|
        coffee|friend|vacation|holiday|nap)|to (sleep|cry|die|go home|eat)), i am (a|an|the|your|only a|just a)
        (student|teacher|human|person|girl|boy|man|woman|professor|boss|master|beginner|freshman|first year|robot|bot|
        genius|idiot), good luck, sing …, who is your …, why (are|do) you (so|here|like that|exist|not …|always|hate|
        ask) …`,
    german: `
      (erzähl|erzähle|sag) [mir] [einen|mal|was|etwas]* (witz|lustiges|witziges), mir ist langweilig,
      ich bin (müde|hungrig|traurig|glücklich|wach|krank), wie (ist|wird) das wetter [heute|morgen], wie spät ist es,
      haha, alles gute, frohe weihnachten, viel glück, viel erfolg, gute besserung, wie geil`,
    others: `
      cuéntame un chiste, raconte-moi une blague, cuéntame algo`,
    alone: `
      i am _, asdf, asd, qwerty, qwertz, lorem ipsum, foo, bar, foo bar, blah blah, bla bla, abc, 123, 1234, x, aa,
      hello world, xyz, 1, 2, 3, a, b, q, w, e, jkl, fgh, ping, beep, boop, beep boop, boo, knock knock, marco, polo,
      surprise, roll a dice, flip a coin, test, tests, [this is|just|only] [a] test, testing testing,
      testing (123|1 2 3|one two three), just testing, test (1|2|123|test|message|question)`,
  },
};
