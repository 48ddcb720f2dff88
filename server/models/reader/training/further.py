"""Trains the reader further on questions about course material: from an export (int8) back to weights, groups of one
question with its passage and three others, the same losses as the first training; then measures and saves."""
import argparse, collections, gzip, json, random, re, time
import numpy as np, onnx, torch, torch.nn.functional as F
from onnx import numpy_helper
from reader import BM25, STOP, Reader, build, predict, sents, tokenizer, words
ap = argparse.ArgumentParser()
ap.add_argument('--dir', default='.'); ap.add_argument('--out', default='reader.pt'); ap.add_argument('--seconds', type=float, default=240)
ap.add_argument('--lr', type=float, default=6e-5); ap.add_argument('--epochs', type=float, default=4); ap.add_argument('--seed', type=int, default=1)
ap.add_argument('--mean', default='', help='measure and save the mean of these files and, by --keep, of the export'); ap.add_argument('--hold', default=''); ap.add_argument('--hard', type=int, default=1, help='how often the questions come that were written to fool it'); ap.add_argument('--replay', type=float, default=1.0); ap.add_argument('--keep', type=float, default=0.5)
A = ap.parse_args(); random.seed(A.seed); np.random.seed(A.seed); torch.manual_seed(A.seed); torch.backends.cuda.matmul.allow_tf32 = True
HOLD = set(filter(None, A.hold.split(','))); MAXLEN, G, B = 288, 4, 48; D = A.dir; tok = tokenizer(f'{D}/vocab.txt')

def weights(path):
    """The weights of an export, as the model names them."""
    g = onnx.load(path).graph; init = {t.name: numpy_helper.to_array(t) for t in g.initializer}; sd = {}
    for k, v in init.items():
        if v.dtype == np.float32 and (k.startswith('bert.') or k in ('span.bias', 'ans.bias', 'span.weight', 'ans.weight')): sd[k] = v
    for n in g.node:
        if n.op_type in ('MatMulInteger', 'MatMul', 'Gemm') and len(n.input) > 1 and n.input[1] in init:
            w = init[n.input[1]]; mod = n.name.strip('/').split('/MatMul')[0].split('/Gemm')[0].replace('/', '.')
            if w.dtype == np.int8:
                b = n.input[1].replace('_quantized', ''); w = (w.astype(np.float32) - np.asarray(init.get(b + '_zero_point', 0), np.float32)) * init[b + '_scale']
            if mod.startswith(('bert.', 'span', 'ans')) and mod + '.weight' not in sd: sd[mod + '.weight'] = (w if n.op_type == 'Gemm' else w.T).astype(np.float32)
    sd['bert.embeddings.word_embeddings.weight'] = init['emb_q'].astype(np.float32) * init['emb_s']
    return {k: torch.tensor(v) for k, v in sd.items()}

model = Reader(); sd = weights(f'{D}/reader.int8.onnx')
for k in list(sd):
    t = model.state_dict().get(k)
    if t is None: sd.pop(k)
    elif t.shape != sd[k].shape: sd[k] = sd[k].T if sd[k].T.shape == t.shape else sd[k].reshape(t.shape)
print('load', model.load_state_dict(sd, strict=False)); model.cuda()

# ---- data: (set, passage, question, answer or None, group of passages among which it is asked)
P, Q = [], []; index = {}; HARD = set()
def passage(text, pool):
    if text not in index: index[text] = len(P); P.append((pool, text))
    return index[text]
for line in gzip.open(f'{D}/questions.jsonl.gz', 'rt'):
    r = json.loads(line); p = passage(r['passage'], 'course')
    if r['q'] is None: continue
    s = r['passage'].find(r['a']) if r['a'] else -1
    if r.get('before'): r['q'] = r['before'] + ' ' + r['q']
    if r.get('hard'): HARD.add(len(Q))
    Q.append(('course', p, r['q'], [(s, s + len(r['a']))] if r['a'] else [], r.get('held', False)))
for art in json.load(open(f'{D}/squad-a.json')):
    held = art['title'] in HOLD
    for para in art['paragraphs']:
        p = passage(para['text'], 'held' if held else 'wiki')
        for q in para['questions']:
            if not q.get('impossible') and not q.get('answers'): continue
            sp = [(m.start(), m.end()) for a in q.get('answers', []) for m in [re.search(re.escape(a), para['text'])] if m]
            if q.get('impossible') or sp: Q.append(('held' if held else 'squad', p, q['question'], [] if q.get('impossible') else sp, held))
print(len(P), collections.Counter((q[0], bool(q[3]), q[4]) for q in Q), flush=True)

def slide(t): return re.sub(r'[.!?](\s)(?=[A-Z0-9])', lambda m: random.choice([' \n', ' •', ' -']), t).rstrip('.')
def speech(t): return re.sub(r'[.,;:!?()"“”\[\]](?=\s|$)|(?<=\s)["“(\[]', ' ', t)
V = [[p[1] for p in P], [slide(p[1]) for p in P], [speech(p[1]) for p in P]]
TOK = [[(e.ids, [o[0] for o in e.offsets], [o[1] for o in e.offsets]) for e in tok.encode_batch(v, add_special_tokens=False)] for v in V]
def tokspan(pi, v, s, e):
    _, a, b = TOK[v][pi]; i = next((k for k, x in enumerate(b) if x > s), None); j = next((k for k in range(len(a) - 1, -1, -1) if a[k] < e), None)
    return (i, j) if i is not None and j is not None and i <= j else None
norm = lambda s: ' ' + ' '.join(re.findall(r'\w+', s.lower())) + ' '; NP = [norm(p[1]) for p in P]
train = [i for i, q in enumerate(Q) if not q[4]]; NEG = {}
for pool in ('course', 'wiki'):
    ids = [i for i, p in enumerate(P) if p[0] == pool]; bm = BM25([P[i][1] for i in ids]); qi = [i for i in train if P[Q[i][1]][0] == pool]
    for k in range(0, len(qi), 1024):
        b = qi[k:k + 1024]; top = np.argsort(-bm.scores([Q[i][2] for i in b]), 1)[:, :16]
        for i, x in zip(b, top):
            an = [norm(P[Q[i][1]][1][s:e]) for s, e in Q[i][3]]
            NEG[i] = [ids[z] for z in x if ids[z] != Q[i][1] and not any(a in NP[ids[z]] for a in an)][:10]
def noise(t):
    r = random.random()
    if r < .12:
        k = [w for w in re.findall(r"[\w'\-]+", t) if w.lower() not in STOP or random.random() < .12]
        if len(k) >= 2: t = ' '.join(k)
    elif r < .2:
        w = t.split(' '); c = [i for i, x in enumerate(w) if len(x) > 4 and x.isalpha()]
        for i in random.sample(c, min(len(c), 1)):
            x = w[i]; j = random.randrange(1, len(x) - 1); w[i] = random.choice([x[:j] + x[j + 1:], x[:j] + x[j + 1] + x[j] + x[j + 2:]])
        t = ' '.join(w)
    if random.random() < .4: t = t.lower()
    return t.rstrip('?').rstrip() if random.random() < .4 else t
BYP = collections.defaultdict(list)
for i in train: BYP[Q[i][1]].append(i)
ALLP = [i for i, p in enumerate(P) if p[0] != 'held']
def group(gi):
    """The question with its own passage, then: a question of the same passage that it does not answer, near passages."""
    q = Q[gi]; v = random.choices((0, 1, 2), (.72, .14, .14))[0]; qt = noise(q[2]); ids = TOK[v][q[1]][0]
    sp = [x for x in (tokspan(q[1], v, s, e) for s, e in q[3]) if x]; out = [(qt, ids, sp, 1 if sp else 0)]
    near = [j for j in BYP[q[1]] if not Q[j][3]] if q[3] else []
    if near: out.append((noise(Q[random.choice(near)][2]), ids, [], 0))
    hard = NEG.get(gi, [])
    for j in random.sample(hard, min(len(hard), 2)): out.append((qt, TOK[v][j][0], [], 0))
    while len(out) < G: out.append((qt, TOK[v][random.choice(ALLP)][0], [], 0))
    return out[:G]
def batch(g):
    rows = []
    for gi in g:
        for qt, ids, sp, lab in group(gi):
            x, o, k = build(tok.encode(qt, add_special_tokens=False).ids, ids, MAXLEN); sp = [(a, b) for a, b in sp if b < k]
            rows.append((x, o, sp, lab if sp or not lab else -1))
    T = max(len(r[0]) for r in rows); N = len(rows); ids = torch.zeros(N, T, dtype=torch.long); o = torch.zeros(N, 2, dtype=torch.long); sm = torch.zeros(N, T, dtype=torch.bool); em = sm.clone(); lab = torch.zeros(N, dtype=torch.long)
    for i, (x, off, sp, l) in enumerate(rows):
        ids[i, :len(x)] = torch.tensor(x); o[i, 0] = off; o[i, 1] = len(x); lab[i] = l
        if l <= 0: sm[i, 0] = em[i, 0] = True
        for a, b in sp if l > 0 else []: sm[i, off + a] = True; em[i, off + b] = True
    return [y.cuda(non_blocking=True) for y in (ids, o, sm, em, lab)]
import threading, queue
course = [i for i in train if Q[i][0] == 'course']; squad = [i for i in train if Q[i][0] == 'squad']
def plan():
    g = course + [i for i in course if i in HARD] * (A.hard - 1) + random.sample(squad, min(len(squad), int(A.replay * len(course)))); random.shuffle(g); out = []
    for k in range(0, len(g), B * 20):
        c = sorted(g[k:k + B * 20], key=lambda i: len(TOK[0][Q[i][1]][0])); out += [c[j:j + B] for j in range(0, len(c), B) if len(c[j:j + B]) == B]
    random.shuffle(out); return out
def measure(tag):
    model.eval(); score = lambda r: r[0] - r[1] + 2 * r[2]
    for name in ('course', 'hard', 'held'):
        its = [q for i, q in enumerate(Q) if q[4] and name == ('hard' if i in HARD else q[0])]; R = predict(model, tok, [(q[2], P[q[1]][1]) for q in its]); right = n = 0; yes, no = [], []
        for q, r in zip(its, R):
            (yes if q[3] else no).append(score(r))
            if q[3]:
                n += 1; at = [k for k, (a, b) in enumerate(sents(P[q[1]][1])) if a <= r[3] < b]; gold = [k for k, (a, b) in enumerate(sents(P[q[1]][1])) if any(a <= s < b for s, _ in q[3])]; right += bool(set(at) & set(gold))
        auc = np.mean([(np.array(yes)[:, None] > np.array(no)[None]).mean()]) if no and yes else 0
        ys, ns = np.sort(yes), np.sort(no); t = ys[int(.1 * len(ys))] if len(ys) else 0
        print(tag, name, 'right sentence %.3f of %d' % (right / max(n, 1), n), 'AUC own passage %.3f' % auc, 'unanswered below the lowest tenth of answered: %.3f' % (np.mean(np.array(no) < t) if no else 0), 'quantiles yes', np.round(np.quantile(ys, (.03, .1, .25, .5)), 1), 'no', np.round(np.quantile(ns, (.25, .5, .75, .9)), 1), flush=True)
    model.train()
base = {k: v.clone() for k, v in model.state_dict().items()}
if A.mean:
    each = [torch.load(f, map_location='cuda') for f in A.mean.split(',')]
    model.load_state_dict({k: A.keep * v + (1 - A.keep) * sum(e[k].float() for e in each) / len(each) if v.is_floating_point() else v for k, v in base.items()})
    measure('mean'); torch.save({k: v.half() for k, v in model.state_dict().items()}, A.out); raise SystemExit
measure('before')
dec = [p for p in model.parameters() if p.ndim > 1]; nod = [p for p in model.parameters() if p.ndim <= 1]
opt = torch.optim.AdamW([{'params': dec, 'weight_decay': .01}, {'params': nod, 'weight_decay': 0}], lr=A.lr, fused=True, betas=(.9, .98))
total = int(A.epochs * len(plan())); q_ = queue.Queue(maxsize=24); stop = False
def feed():
    while not stop:
        for g in plan():
            if stop: return
            q_.put(batch(g))
for _ in range(6): threading.Thread(target=feed, daemon=True).start()
ts = time.time(); model.train(); step = 0
while True:
    fr = max((time.time() - ts) / A.seconds, step / total)
    if fr >= 1: break
    for gg in opt.param_groups: gg['lr'] = A.lr * min(1, (step + 1) / 100) * (1 - fr)
    ids, o, sm, em, lab = q_.get(); pos = torch.arange(ids.shape[1], device='cuda')[None]; am = (pos < o[:, 1:]).long(); tt = ((pos >= o[:, :1]) & (am > 0)).long()
    with torch.autocast('cuda', torch.bfloat16): s, e, a = model(ids, am, tt)
    s, e, a = s.float(), e.float(), a.float(); ok = ((pos >= o[:, :1]) & (pos < o[:, 1:] - 1)) | (pos == 0); s = s.masked_fill(~ok, -1e4); e = e.masked_fill(~ok, -1e4)
    w = (lab >= 0).float() * torch.where(lab > 0, 1.5, 0.75)
    ls = torch.logsumexp(s, 1) - torch.logsumexp(s.masked_fill(~sm, -1e4), 1) + torch.logsumexp(e, 1) - torch.logsumexp(e.masked_fill(~em, -1e4), 1)
    lspan = (ls * w).sum() / w.sum() / 2; y = (lab > 0).float(); lb = (F.binary_cross_entropy_with_logits(a, y, reduction='none') * w).sum() / w.sum()
    ga = a.view(-1, G); gp = (lab.view(-1, G)[:, 0] > 0); lg = (F.cross_entropy(ga, torch.zeros(len(ga), dtype=torch.long, device='cuda'), reduction='none') * gp).sum() / gp.sum().clamp(min=1)
    loss = lspan + .6 * lb + .3 * lg
    opt.zero_grad(set_to_none=True); loss.backward(); torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0); opt.step(); step += 1
    if step % 100 == 0: print(step, total, round(time.time() - ts), 'span %.3f ans %.3f grp %.3f' % (lspan.item(), lb.item(), lg.item()), tuple(ids.shape), flush=True)
stop = True; print('trained', step, round(time.time() - ts)); measure('after')
torch.save({k: v.half() for k, v in model.state_dict().items()}, A.out)
